/** On every EVM chain. */
export const coinDecimals = 18

/** Parses a quantity such as `0x1a`. */
export const readQuantity = (value: unknown): bigint | null =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : null
