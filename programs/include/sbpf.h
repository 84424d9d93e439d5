// Everything that a program needs but 128-bit maths (u128.h) and the token programs (token.h). See ../README.md.
#pragma once
#include "cpi.h"
#include "errors.h"
#include "input.h"
#include "log.h"
#include "memory.h"
#include "pda.h"
#include "rent.h"
#include "syscalls.h"
#include "types.h"
