import type { Address } from '@solana/kit'
import { wrappedSolMint } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { Mark } from '#ui/Mark.tsx'
import { useTokenImage } from './metadataFile.ts'
import { markNameOf } from './tokenNames.ts'
import { tokenQuery } from './tokenQuery.ts'

export function TokenAvatar({ name, mint, size }: { name: string; mint: Address; size: number }) {
  const network = useNetwork()
  const { data: token } = useQuery(tokenQuery(network, mint === wrappedSolMint ? null : mint))
  const imageUrl = useTokenImage(token)
  return <Mark name={token ? markNameOf(token) || name : name} address={mint} size={size} imageUrl={imageUrl} />
}
