/**
 * Functions that the runtime offers. A name that is not here, such as a stray `memcpy` or `__multi3`, fails the link
 * instead of the deployment.
 */
export const syscalls: ReadonlySet<string> = new Set([
  'abort',
  'sol_alt_bn128_group_op',
  'sol_big_mod_exp',
  'sol_blake3',
  'sol_create_program_address',
  'sol_curve_group_op',
  'sol_curve_multiscalar_mul',
  'sol_curve_validate_point',
  'sol_get_clock_sysvar',
  'sol_get_epoch_rewards_sysvar',
  'sol_get_epoch_schedule_sysvar',
  'sol_get_epoch_stake',
  'sol_get_last_restart_slot',
  'sol_get_processed_sibling_instruction',
  'sol_get_rent_sysvar',
  'sol_get_return_data',
  'sol_get_stack_height',
  'sol_get_sysvar',
  'sol_invoke_signed_c',
  'sol_keccak256',
  'sol_log_',
  'sol_log_64_',
  'sol_log_compute_units_',
  'sol_log_data',
  'sol_log_pubkey',
  'sol_memcmp_',
  'sol_memcpy_',
  'sol_memmove_',
  'sol_memset_',
  'sol_panic_',
  'sol_poseidon',
  'sol_remaining_compute_units',
  'sol_secp256k1_recover',
  'sol_set_return_data',
  'sol_sha256',
  'sol_try_find_program_address',
])

/** The number by which sBPF v3 calls a syscall: MurmurHash3 (x86, 32 bits, seed 0) of its name. */
export function hashSyscall(name: string): number {
  const bytes = Buffer.from(name, 'utf8')
  const tail = bytes.length - (bytes.length % 4)
  let hash = 0
  for (let at = 0; at < tail; at += 4) {
    hash ^= scramble(bytes.readInt32LE(at))
    hash = rotate(hash, 13)
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0
  }
  let rest = 0
  for (const byte of bytes.subarray(tail).toReversed()) rest = (rest << 8) | byte
  hash ^= scramble(rest)
  hash ^= bytes.length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by))
const scramble = (block: number) => Math.imul(rotate(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593)
