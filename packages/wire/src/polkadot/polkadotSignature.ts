import { blake2b } from '@noble/hashes/blake2.js'
import { recoverPublicKey } from '@noble/secp256k1'
import { verify } from '@scure/sr25519'
import { joinBytes } from '../joinBytes.ts'

/** Schemes by their number in a signature (`MultiSignature`). */
const schemes = ['ed25519', 'sr25519', 'ecdsa'] as const

type Scheme = (typeof schemes)[number]

const lengths: Readonly<Record<Scheme, number>> = { ed25519: 64, sr25519: 64, ecdsa: 65 }

/**
 * Finds the scheme of a signature, with or without the scheme's number in front.
 *
 * @param account - 32 bytes: the key, or with ECDSA its hash.
 * @returns The signature with the number (`MultiSignature`); null if it is not the account's.
 */
export async function readPolkadotSignature(
  account: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<Uint8Array | null> {
  for (const [number, scheme] of schemes.entries()) {
    const isNumbered = signature.length === lengths[scheme] + 1 && signature[0] === number
    const given = isNumbered ? [signature.subarray(1)] : []
    if (signature.length === lengths[scheme]) given.push(signature)
    for (const bare of given) if (await isSignedBy[scheme](account, message, bare)) return joinBytes([number], bare)
  }
  return null
}

type Check = (account: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean | Promise<boolean>

const isSignedBy: Readonly<Record<Scheme, Check>> = {
  async ed25519(account, message, signature) {
    try {
      const key = await crypto.subtle.importKey('raw', Uint8Array.from(account), 'Ed25519', false, ['verify'])
      return await crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message))
    } catch {
      return false
    }
  },
  sr25519(account, message, signature) {
    try {
      return verify(message, signature, account)
    } catch {
      return false
    }
  },
  ecdsa(account, message, signature) {
    const recovery = signature[64] ?? 0
    try {
      const recovered = joinBytes([recovery >= 27 ? recovery - 27 : recovery], signature.subarray(0, 64))
      const key = recoverPublicKey(recovered, blake2b(message, { dkLen: 32 }), { prehash: false })
      return isSame(blake2b(key, { dkLen: 32 }), account)
    } catch {
      return false
    }
  },
}

const isSame = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && left.every((byte, index) => byte === right[index])
