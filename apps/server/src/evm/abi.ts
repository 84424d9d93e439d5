export type EvmAddress = `0x${string}`

/** Encodes one word of 32 bytes. */
export const toWord = (value: bigint | EvmAddress): string => BigInt(value).toString(16).padStart(64, '0')

export const selectors = {
  balanceOf: '0x70a08231',
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  allowance: '0xdd62ed3e',
  approve: '0x095ea7b3',
  ownerOf: '0x6352211e',
  prev: '0xe2603dc2',
  resolver: '0x0178b8bf',
  nameOf: '0x691f3431',
  addressOf: '0x3b3b57de',
  coinAddressOf: '0xf1cb7e06',
  text: '0x59d1d43c',
  isValidSignature: '0x1626ba7e',
} as const

/** First word; null if invalid. */
export function readNumber(answer: unknown): bigint | null {
  return isBytes(answer) && answer.length >= 66 ? BigInt(answer.slice(0, 66)) : null
}

/** Lower case; null for zero. */
export function readAddress(answer: unknown): EvmAddress | null {
  const [, digits] = (isBytes(answer) && /^0x0{24}([0-9a-f]{40})/i.exec(answer)) || []
  return digits === undefined || /^0+$/.test(digits) ? null : `0x${digits.toLowerCase()}`
}

/** From `bytes`; null for zero. */
export function readAddressBytes(answer: unknown): EvmAddress | null {
  const [, digits] = (isBytes(answer) && /^0x0{62}20(?:0{62}14)([0-9a-f]{40})0{24}$/i.exec(answer)) || []
  return digits === undefined || /^0+$/.test(digits) ? null : `0x${digits.toLowerCase()}`
}

/** Longer ones aren't names. */
const textLimitBytes = 1_000

/** `string`, or older contracts' `bytes32`. */
export function readText(answer: unknown): string | null {
  if (!isBytes(answer)) return null
  const bytes = Buffer.from(answer.slice(2), 'hex')
  if (bytes.length === 32) return decode(bytes.subarray(0, bytes.includes(0) ? bytes.indexOf(0) : 32))
  if (bytes.length < 64 || readNumber(answer) !== 32n) return null
  const length = BigInt(`0x${bytes.subarray(32, 64).toString('hex')}`)
  if (length > BigInt(Math.min(bytes.length - 64, textLimitBytes))) return null
  return decode(bytes.subarray(64, 64 + Number(length)))
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const isBytes = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x([0-9a-fA-F]{2})*$/.test(value)
