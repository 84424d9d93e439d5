import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit'

/**
 * Makes the key of an address that has to sign once for itself: a pool at an address of its own, the NFT of a lock. The same
 * text gives the same address, so what is done once can never be done a second time. No one has to keep the text afterwards:
 * the account then belongs to a program, and its key can do nothing.
 *
 * @param purpose - One text may be used for several purposes.
 * @param seed - Random text, as `createSeed` makes it.
 */
export async function keyFromSeed(purpose: 'pool' | 'fee-nft', seed: string): Promise<KeyPairSigner> {
  const text = new TextEncoder().encode(`solsmith ${purpose} ${seed}`)
  return createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', text)))
}
