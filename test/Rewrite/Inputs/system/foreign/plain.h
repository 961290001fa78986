#pragma once
constexpr int four() { return 4; }
