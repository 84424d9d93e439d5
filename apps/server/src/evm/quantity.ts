/** The same on every EVM chain. */
export const coinDecimals = 18

/** Parses a number of EVM JSON-RPC (`0x1a`), or returns null. */
export const readQuantity = (value: unknown): bigint | null =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : null
