/** Of the coin of every chain of EVM. */
export const coinDecimals = 18

/** A number as JSON-RPC of EVM writes it (`0x1a`); null for what is none. */
export const readQuantity = (value: unknown): bigint | null =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : null
