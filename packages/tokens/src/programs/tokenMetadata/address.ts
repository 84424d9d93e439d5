import { type Address, address, getAddressEncoder } from '@solana/kit'
import { deriveAddress } from '../derivedAddress.ts'

/** Address of Token Metadata, which names SPL Token mints. The sandbox runs a compatible program there. */
export const tokenMetadataAddress = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')

/** Derives the metadata address of a mint, whether or not it exists. */
export async function findMetadataAddress(mint: Address): Promise<Address> {
  const { encode } = getAddressEncoder()
  return deriveAddress(tokenMetadataAddress, 'metadata', encode(tokenMetadataAddress), encode(mint))
}
