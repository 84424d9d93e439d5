import { blake2b } from '@noble/hashes/blake2.js'
import { joinBytes } from '../joinBytes.ts'

/** Hashed names of the storage (`System.Account`). */
const place = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

export const polkadotAccountKey = (publicKey: Uint8Array): Uint8Array =>
  joinBytes(
    (place.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
    blake2b(publicKey, { dkLen: 16 }),
    publicKey,
  )
