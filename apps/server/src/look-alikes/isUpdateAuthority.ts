import { isAddress } from '@solana/kit'
import { fetchToken } from '@solsmith/tokens'
import { type MetadataProof, type TokenMetadata, writeMetadataClaim } from '@solsmith/wire'
import type { Chains } from '../blockchain/chains.ts'
import { requireSignature } from '../signatures/verifySignature.ts'

/** Completing a form takes time. */
const lifetimeSeconds = 3_600
/** Accepted clock skew. */
const skewSeconds = 300

export async function isUpdateAuthority(
  { name, symbol }: Pick<TokenMetadata, 'name' | 'symbol'>,
  { chainId, mint, time, signature }: MetadataProof,
  { chains, site, nowMs }: { readonly chains: Chains; readonly site: string; readonly nowMs: number },
): Promise<boolean> {
  const ageSeconds = nowMs / 1_000 - time
  if (!Number.isSafeInteger(time) || ageSeconds > lifetimeSeconds || ageSeconds < -skewSeconds) return false
  if (!isAddress(mint)) return false
  try {
    const chain = await chains.find(chainId)
    const { metadata } = await chain.ask((rpc) => fetchToken(rpc, mint))
    if (!metadata?.updateAuthority) return false
    await requireSignature(
      metadata.updateAuthority,
      writeMetadataClaim({ name, symbol }, { mint, time, site }),
      signature,
    )
    return true
  } catch {
    // The regular comparison applies.
    return false
  }
}
