import type { Token } from '@solsmith/tokens'
import type { MetadataProof } from '@solsmith/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookAlikeQuery } from '#look-alike/lookAlikeQuery.ts'

type Names = { readonly name: string; readonly symbol: string }

export type IdentityCheck = {
  /** `listed`: the token itself is listed under the name, which its wallet must prove. */
  readonly status: 'free' | 'near' | 'taken' | 'listed' | 'proved'
  readonly text: string
  readonly names: Names
  readonly proof: MetadataProof | null
  readonly onProof: (proof: MetadataProof) => void
}

/**
 * Compares new names and a new logo with those that this site knows.
 *
 * @param image - A stored image; null for an unchanged logo.
 */
export function useIdentityCheck({ address }: Token, typed: Names, image: string | null): IdentityCheck {
  const names = { name: typed.name.trim(), symbol: typed.symbol.trim() }
  const [signed, setSigned] = useState<(Names & { readonly proof: MetadataProof }) | null>(null)
  const { data } = useQuery({ ...lookAlikeQuery({ ...names, image }), placeholderData: keepPreviousData })
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
