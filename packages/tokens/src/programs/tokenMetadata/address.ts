import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

/** Token Metadata, which gives SPL Token mints a name. The sandbox has a program of ours there, by the same interface. */
export const tokenMetadataAddress = address('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')

/** Where the metadata of a mint belongs, whether or not it is there. */
export async function findMetadataAddress(mint: Address): Promise<Address> {
  const { encode } = getAddressEncoder()
  const [metadata] = await getProgramDerivedAddress({
    programAddress: tokenMetadataAddress,
    seeds: ['metadata', encode(tokenMetadataAddress), encode(mint)],
  })
  return metadata
}
