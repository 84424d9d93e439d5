import { sha256 } from '@noble/hashes/sha2.js'

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const hashed = 21
const whole = 25

/** Version and hash of Base58Check; null if invalid. Our own, because libraries of encodings weigh three times as much. */
export function decodeBase58Check(text: string): Uint8Array | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,35}$/.test(text)) return null
  let value = 0n
  for (const digit of text) value = value * 58n + BigInt(digits.indexOf(digit))
  const hex = value.toString(16).padStart(2 * whole, '0')
  if (hex.length !== 2 * whole) return null
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const zeros = bytes.findIndex((byte) => byte !== 0)
  if (text.search(/[^1]/) !== zeros) return null
  const checksum = sha256(sha256(bytes.subarray(0, hashed)))
  return bytes.subarray(hashed).every((byte, index) => byte === checksum[index]) ? bytes.subarray(0, hashed) : null
}

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** BIP-173 and BIP-350, by witness version. */
const constants = [1, 0x2bc830a3]
const checksumLength = 6

type Segwit = { readonly version: number; readonly program: Uint8Array }

/** Null if invalid, or of an unknown version. */
export function decodeBech32(text: string, hrp: string): Segwit | null {
  if (!/^([0-9a-z]{1,90}|[0-9A-Z]{1,90})$/.test(text)) return null
  const lower = text.toLowerCase()
  const words = Array.from(lower.slice(hrp.length + 1), (letter) => letters.indexOf(letter))
  const [version = -1, ...rest] = words.slice(0, -checksumLength)
  if (!lower.startsWith(`${hrp}1`) || words.includes(-1) || constants[version] === undefined) return null
  const codes = Array.from(hrp, (letter) => letter.charCodeAt(0))
  const head = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)]
  if (sumOf([...head, ...words]) !== constants[version]) return null
  const program = toBytes(rest)
  return program && { version, program }
}

function sumOf(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator
  }
  return sum
}

/** Null with more padding than needed, or other bits in it. */
function toBytes(words: readonly number[]): Uint8Array | null {
  const bits = words.map((word) => word.toString(2).padStart(5, '0')).join('')
  const end = bits.length - (bits.length % 8)
  if (bits.length - end > 4 || bits.slice(end).includes('1')) return null
  return Uint8Array.from({ length: end / 8 }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2))
}
