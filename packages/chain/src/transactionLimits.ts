/** Maximum bytes of legacy and version 0 (spec §9). */
export const transactionLimitBytes = 1_232
/** Maximum bytes of version 1 (SIMD-0385). */
export const transactionLimitBytesV1 = 4_096
