import type { Address } from '@solana/kit'
import type { Metadata } from '../programs/tokenMetadata/decodeMetadata.ts'

/** Returns the update authority of a Classic token, null if it is immutable. */
export const holderOfMetadata = ({ isMutable, updateAuthority }: Metadata): Address | null =>
  isMutable ? updateAuthority : null
