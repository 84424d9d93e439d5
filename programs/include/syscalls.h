// What a program may ask of the runtime. The linker knows these names and refuses any other.
#pragma once
#include "types.h"

typedef struct {
  const void *addr;
  u64 len;
} Slice;

// The seeds of one program-derived signer.
typedef struct {
  const Slice *addr;
  u64 len;
} SignerSeeds;

// Exactly what sol_invoke_signed_c reads.
typedef struct {
  Pubkey *key;
  u64 *lamports;
  u64 data_len; // as it was when the input was parsed; see account_len()
  u8 *data;
  Pubkey *owner;
  u64 rent_epoch;
  bool is_signer, is_writable, executable;
} Account;
STATIC_ASSERT(sizeof(Account) == 56);

typedef struct {
  const Pubkey *key;
  bool is_writable, is_signer;
} AccountMeta;
STATIC_ASSERT(sizeof(AccountMeta) == 16);

typedef struct {
  const Pubkey *program_id;
  const AccountMeta *accounts;
  u64 accounts_len;
  const u8 *data;
  u64 data_len;
} Instruction;
STATIC_ASSERT(sizeof(Instruction) == 40);

typedef struct {
  u64 slot;
  i64 epoch_start_timestamp;
  u64 epoch, leader_schedule_epoch;
  i64 unix_timestamp;
} Clock;

extern void abort(void) __attribute__((noreturn));
extern void sol_log_(const char *text, u64 len);
extern void sol_log_64_(u64, u64, u64, u64, u64);
extern void sol_log_pubkey(const Pubkey *);
extern void sol_log_compute_units_(void);
extern void sol_log_data(const Slice *fields, u64 count);
extern u64 sol_create_program_address(const Slice *seeds, u64 count, const Pubkey *program, Pubkey *out);
extern u64 sol_try_find_program_address(const Slice *seeds, u64 count, const Pubkey *program, Pubkey *out, u8 *bump);
extern u64 sol_invoke_signed_c(const Instruction *, const Account *, u64 count, const SignerSeeds *, u64 signers);
extern void sol_memcpy_(void *to, const void *from, u64 len);
extern void sol_memmove_(void *to, const void *from, u64 len);
extern void sol_memset_(void *to, u8 byte, u64 len);
extern void sol_memcmp_(const void *a, const void *b, u64 len, int *order);
extern u64 sol_sha256(const Slice *values, u64 count, u8 out[32]);
extern u64 sol_get_clock_sysvar(Clock *out);
extern u64 sol_get_rent_sysvar(void *out);
extern void sol_set_return_data(const void *data, u64 len);
extern u64 sol_get_return_data(void *data, u64 len, Pubkey *program);
extern u64 sol_get_stack_height(void);
