import type { Address } from '@solana/kit'
import type { Metadata } from '../programs/tokenMetadata/decodeMetadata.ts'

/** Who can change the metadata of a Classic token: no one when it is immutable, else the authority in it. */
export const holderOfMetadata = ({ isMutable, updateAuthority }: Metadata): Address | null =>
  isMutable ? updateAuthority : null
