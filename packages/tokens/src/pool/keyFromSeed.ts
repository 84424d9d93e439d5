import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit'

/**
 * Derives the key of an address that signs once (a pool, a lock's NFT), so a repeated attempt cannot create a second
 * one.
 *
 * @param purpose - Separates keys from one seed.
 */
export async function keyFromSeed(purpose: 'pool' | 'fee-nft', seed: string): Promise<KeyPairSigner> {
  const text = new TextEncoder().encode(`solsmith ${purpose} ${seed}`)
  return createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}
