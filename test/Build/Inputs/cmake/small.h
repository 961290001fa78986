#pragma once
void scale(int *Data, int N, int By);
void shift(int *Data, int N, int By);
