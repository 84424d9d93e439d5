import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hashes, schnorr, verify } from '@noble/secp256k1'
import { joinBytes } from '../joinBytes.ts'

hashes.sha256 = sha256

export const keyHashOf = (key: Uint8Array): Uint8Array => ripemd160(sha256(key))

export function isEcdsaSignature(der: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean {
  try {
    return verify(readDer(der), hash, key, { prehash: false })
  } catch {
    return false
  }
}

export function isSchnorrSignature(signature: Uint8Array, hash: Uint8Array, key: Uint8Array): boolean {
  try {
    return schnorr.verify(signature, hash, key)
  } catch {
    return false
  }
}

function readDer(bytes: Uint8Array): Uint8Array {
  const sizeR = bytes[3] ?? 0
  const sizeS = bytes[5 + sizeR] ?? 0
  const isDer = bytes[0] === 0x30 && bytes[1] === bytes.length - 2 && bytes[2] === 2 && bytes[4 + sizeR] === 2
  if (!isDer || 6 + sizeR + sizeS !== bytes.length) throw new RangeError('The signature is not in DER.')
  return joinBytes(pad(bytes.subarray(4, 4 + sizeR)), pad(bytes.subarray(6 + sizeR)))
}

function pad(integer: Uint8Array): Uint8Array {
  const digits = integer[0] === 0 ? integer.subarray(1) : integer
  if (digits.length > 32) throw new RangeError('The integer is too large.')
  return joinBytes(new Uint8Array(32 - digits.length), digits)
}
