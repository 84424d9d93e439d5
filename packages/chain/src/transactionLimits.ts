/** Largest legacy and v0 transaction, in bytes (spec §9). */
export const transactionLimitBytes = 1_232
/** Largest transaction of version 1, in bytes (SIMD-0385). */
export const transactionLimitBytesV1 = 4_096
