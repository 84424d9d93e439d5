import { createPrivateKeyFromBytes, getAddressFromPublicKey, getPublicKeyFromPrivateKey } from '@solana/kit'
import { combine, split } from 'shamir-secret-sharing'

/** 32 bytes each for Solana and Ethereum. */
const seedBytes = 64
const solanaBytes = 32

/** Any two restore the seed. */
export type Shares = Readonly<Record<'device' | 'server' | 'recovery', Uint8Array<ArrayBuffer>>>

/** Non-extractable. */
export type OpenKey = { readonly publicKey: string; readonly privateKey: CryptoKey }

export const createSeed = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(seedBytes))

export async function splitSeed(seed: Uint8Array<ArrayBuffer>): Promise<Shares> {
  const [device, server, recovery] = await split(seed, 3, 2)
  if (!device || !server || !recovery) throw new TypeError('three shares were asked for')
  return { device: new Uint8Array(device), server: new Uint8Array(server), recovery: new Uint8Array(recovery) }
}

/**
 * Combines two shares, and compares the public key, because a changed share silently yields another seed.
 *
 * @returns Null for another key.
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

/** The Ethereum half. The caller wipes it. */
export const evmPart = (seed: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => seed.slice(solanaBytes, seedBytes)

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
