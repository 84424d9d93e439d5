// Exercises every header of ../include in the VM, so that its tests can compare each with JavaScript.
// The first byte of the instruction data chooses what to do.
#include "sbpf.h"
#include "token.h"
#include "u128.h"

#include "codegen.h"
#include "counter.h"
#include "maths.h"
#include "memory_checks.h"
#include "report.h"
#include "token_calls.h"

enum { FAIL_AS_TOLD, REPORT_INPUT, COUNTER_CREATE, COUNTER_ADD, COUNTER_GROW, TOKEN_CALL, MATHS, MEMORY, CODEGEN,
    CRASH };

// 0 writes above the accounts, 1 reads NULL, 2 writes below its frame, 3 aborts, 4 asks for more heap than there is.
NOINLINE u64 crash(u8 how) {
  volatile u64 word = 1;
  volatile u64 *at = &word;
  __asm__ volatile("" : "+r"(at)); // or clang, which knows the bounds of `word`, leaves the write out
  if (how == 0) *(volatile u64 *)0x500000000ull = 1;
  if (how == 1) return *(volatile u64 *)NULL == 1;
  if (how == 2) at[-600] = 1; // in the gap that v0 leaves between frames
  if (how == 3) abort();
  if (how == 4) heap_alloc(HEAP_SIZE);
  return 0;
}

u64 entrypoint(const u8 *input) {
  Context context;
  parse_input(input, &context, 16);
  REQUIRE(context.data_len >= 1, ERR_INVALID_INSTRUCTION_DATA);
  u8 what = context.data[0];
  context.data++;
  context.data_len--;
  switch (what) {
    case FAIL_AS_TOLD: return context.data_len == 8 ? load64(context.data) : ERR_INVALID_INSTRUCTION_DATA;
    case REPORT_INPUT: return report_input(&context);
    case COUNTER_CREATE: return counter_create(&context);
    case COUNTER_ADD: return counter_add(&context);
    case COUNTER_GROW: return counter_grow(&context);
    case TOKEN_CALL: return call_token(&context);
    case MATHS: return run_maths(&context);
    case MEMORY: return check_memory(&context);
    case CODEGEN: return run_codegen(&context);
    case CRASH: return crash(context.data_len ? context.data[0] : 0);
    default: FAIL(ERR_INVALID_INSTRUCTION_DATA, "selftest: there is no such test");
  }
}
