import type { Token } from '@solsmith/tokens'
import type { MetadataProof } from '@solsmith/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookAlikeQuery } from '#look-alike/lookAlikeQuery.ts'

type Names = { readonly name: string; readonly symbol: string }

/** Whether a token may be called so. */
export type IdentityCheck = {
  /** `listed`: it is the very token that is listed under the name, which its wallet has to prove. */
  readonly status: 'free' | 'near' | 'taken' | 'listed' | 'proved'
  readonly text: string
  readonly names: Names
  readonly proof: MetadataProof | null
  readonly onProof: (proof: MetadataProof) => void
}

/**
 * Compares new names and a new logo of a token with those that this site knows.
 *
 * @param image - A stored image; null where the logo stays.
 */
export function useIdentityCheck({ address }: Token, typed: Names, image: string | null): IdentityCheck {
  const names = { name: typed.name.trim(), symbol: typed.symbol.trim() }
  const [signed, setSigned] = useState<(Names & { readonly proof: MetadataProof }) | null>(null)
  const { data } = useQuery({ ...lookAlikeQuery({ ...names, image }), placeholderData: keepPreviousData })
  // It was signed for these names alone.
  const proof = signed && signed.name === names.name && signed.symbol === names.symbol ? signed.proof : null
  return {
    status: readStatus(),
    text: data?.text ?? '',
    names,
    proof,
    onProof: (given) => setSigned({ ...names, proof: given }),
  }

  function readStatus(): IdentityCheck['status'] {
    if (data?.verdict !== 'taken') return data?.verdict ?? 'free'
    if (data.mint !== address) return 'taken'
    return proof ? 'proved' : 'listed'
  }
}
