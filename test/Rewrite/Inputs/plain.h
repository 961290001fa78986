#pragma once
constexpr int plain(int X) { return X; }
