import type { Address } from '@solana/kit'
import type { Metadata } from '../programs/tokenMetadata/decodeMetadata.ts'

/** Who can change the metadata of a Classic token: nobody when it is immutable, whoever is written into it. */
export const holderOfMetadata = ({ isMutable, updateAuthority }: Metadata): Address | null =>
  isMutable ? updateAuthority : null
