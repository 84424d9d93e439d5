import type { Network } from '@solsmith/chain'
import { callEndpoint, checkMedia, type MetadataProof, storeMetadata, type TokenMetadata } from '@solsmith/wire'

/**
 * Stores what a token says about itself, and gives the link to it. Off the sandbox the file is read back through its public address
 * first: no one may write a link that only this machine can read into a token.
 */
export async function storeTokenFile(
  network: Network,
  { file, proof }: { readonly file: TokenMetadata; readonly proof: MetadataProof | null },
): Promise<string> {
  const api = { baseUrl: '' }
  const { cid, uri } = await callEndpoint(api, storeMetadata, { body: { ...file, ...(proof && { proof }) } })
  if (network.id !== 'sandbox') await callEndpoint(api, checkMedia, { params: { cid } })
  return uri
}
