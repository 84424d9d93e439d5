import type { Network } from '@solsmith/chain'
import { callEndpoint, checkMedia, type MetadataProof, storeMetadata, type TokenMetadata } from '@solsmith/wire'

/**
 * Stores a token's metadata and returns its link. Off the sandbox, the file is first read back through its public URL,
 * so no token gets a link that only this machine can read.
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
