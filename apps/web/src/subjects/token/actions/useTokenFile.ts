import { useNetwork } from '@solsmith/connect-react'
import type { Token } from '@solsmith/tokens'
import type { MetadataProof, TokenMetadata } from '@solsmith/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftImage } from '#image/useImage.ts'
import { metadataFileQuery, ownPath } from '#token-reading/metadataFile.ts'
import { composeFile, diffFiles, imageOf, readTokenFile, type TokenFile } from './tokenFile.ts'

/**
 * Current and edited metadata file. A new one is needed if a field changes or this site's file has the old name, but
 * not for a custom link.
 */
export function useTokenFile(
  { address, metadata }: Token,
  base: { readonly name: string; readonly symbol: string; readonly uri: string },
) {
  const network = useNetwork()
  const queries = useQueryClient()
  const uri = metadata?.uri ?? ''
  const { data: old, isPending, isError } = useQuery(metadataFileQuery(uri || null))
  const [changed, setChanged] = useState<TokenFile | null>(null)
  const [image, setImage] = useState<DraftImage | null>(null)
  const before = readTokenFile(old)
  const texts = changed ?? before
  const oldImage = imageOf(old)
  const isLinked = base.uri !== uri
  const differences = isLinked ? [] : diffFiles(before, texts)
  const isRenamed = old != null && (base.name !== metadata?.name || base.symbol !== metadata?.symbol)
  const isNew = !isLinked && (differences.length > 0 || image !== null || isRenamed)
  const composed = composeFile(base, { texts, image: image?.cid ?? oldImage, old, mint: address })
  const body = isNew && 'body' in composed ? composed.body : null
  return {
    texts,
    setTexts: setChanged,
    image: isLinked ? null : image,
    setImage,
    oldImage,
    issues: isNew && 'issues' in composed ? composed.issues : {},
    differences,
    body,
    isNew,
    isLinked,
    isForeign: uri !== '' && (!ownPath(uri) || isError || old === null),
    // Fields that have not loaded would be lost.
    isRight: !isNew || (body !== null && !(ownPath(uri) && isPending)),
    /** Stores each file once, however often the plan is made. */
    store: (file: TokenMetadata, proof: MetadataProof | null) =>
      queries.fetchQuery({
        queryKey: ['store-token-file', network.genesisHash, file, proof],
        queryFn: async () => (await import('./storeTokenFile.ts')).storeTokenFile(network, { file, proof }),
        staleTime: Number.POSITIVE_INFINITY,
      }),
  }
}
