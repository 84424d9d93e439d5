import { createPrivateKeyFromBytes, getAddressFromPublicKey, getPublicKeyFromPrivateKey } from '@solana/kit'
import { combine, split } from 'shamir-secret-sharing'

/** 32 bytes for Solana, and 32 for chains of Ethereum. */
const seedBytes = 64
const solanaBytes = 32

/** The three shares of a seed, any two of which make it. */
export type Shares = Readonly<Record<'device' | 'server' | 'recovery', Uint8Array<ArrayBuffer>>>

/** A key that signs, and that no one can take out. */
export type OpenKey = { readonly publicKey: string; readonly privateKey: CryptoKey }

/** Makes a new seed. It is wiped by who asked for it. */
export const createSeed = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(seedBytes))

/** Splits a seed, with new randomness: shares of another split do not fit. */
export async function splitSeed(seed: Uint8Array<ArrayBuffer>): Promise<Shares> {
  const [device, server, recovery] = await split(seed, 3, 2)
  if (!device || !server || !recovery) throw new TypeError('three shares were asked for')
  return { device: new Uint8Array(device), server: new Uint8Array(server), recovery: new Uint8Array(recovery) }
}

/**
 * Puts two shares together. A changed share makes another seed without a word, so the public key decides.
 *
 * @returns Null when they do not make the key of this address.
 */
export async function combineShares(
  shares: readonly [Uint8Array, Uint8Array],
  publicKey: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const seed = await combine([...shares]).then(
    (bytes) => new Uint8Array(bytes),
    () => null,
  )
  if (seed?.length !== seedBytes) return null
  if ((await openSeed(seed)).publicKey === publicKey) return seed
  seed.fill(0)
  return null
}

/** The half of a seed that is for chains of Ethereum. It is wiped by who asked for it. */
export const evmPart = (seed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => seed.slice(solanaBytes, seedBytes)

/** The Solana key of a seed. */
export async function openSeed(seed: Uint8Array<ArrayBuffer>): Promise<OpenKey> {
  const bytes = seed.slice(0, solanaBytes)
  try {
    const readable = await createPrivateKeyFromBytes(bytes, true)
    const publicKey = await getAddressFromPublicKey(await getPublicKeyFromPrivateKey(readable, true))
    return { publicKey, privateKey: await createPrivateKeyFromBytes(bytes) }
  } finally {
    bytes.fill(0)
  }
}
