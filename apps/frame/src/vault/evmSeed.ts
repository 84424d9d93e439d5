import { mapHashToField } from '@noble/curves/abstract/modular.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { checksumAddress } from '../evm/address.ts'
import { type Hex, toHex } from '../evm/hex.ts'
import { evmPart } from './seed.ts'

export type EvmKey = {
  readonly address: Hex
  readonly sign: (hash: Uint8Array) => { readonly r: bigint; readonly s: bigint; readonly yParity: 0 | 1 }
}

const purpose = new TextEncoder().encode('solsmith eip155 v1')

/** Exceeds the curve's order to avoid bias (FIPS 186-5, A.2.1). */
const wideBits = 384

/** Derives the private key by HKDF (RFC 5869). The caller wipes it. */
export async function readEvmSecret(seed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const half = evmPart(seed)
  try {
    const base = await crypto.subtle.importKey('raw', half, 'HKDF', false, ['deriveBits'])
    const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: purpose }
    const wide = new Uint8Array(await crypto.subtle.deriveBits(how, base, wideBits))
    try {
      return mapHashToField(wide, secp256k1.Point.Fn.ORDER)
    } finally {
      wide.fill(0)
    }
  } finally {
    half.fill(0)
  }
}

/** Wipes the key after `use`. */
export async function useEvmSecret<T>(seed: Uint8Array<ArrayBuffer>, use: (key: EvmKey) => T | Promise<T>): Promise<T> {
  const secret = await readEvmSecret(seed)
  try {
    return await use({ address: addressOf(secret), sign: (hash) => sign(secret, hash) })
  } finally {
    secret.fill(0)
  }
}

export function addressOf(secret: Uint8Array): Hex {
  const point = secp256k1.getPublicKey(secret, false)
  return checksumAddress(keccak_256(point.subarray(1)).subarray(12))
}

function sign(secret: Uint8Array, hash: Uint8Array): ReturnType<EvmKey['sign']> {
  const [parity = 0, ...bytes] = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
  const read = (part: readonly number[]) => BigInt(toHex(Uint8Array.from(part)))
  return { r: read(bytes.slice(0, 32)), s: read(bytes.slice(32)), yParity: parity % 2 === 0 ? 0 : 1 }
}
