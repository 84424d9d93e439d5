import type { Address } from '@solana/kit'
import type { Network } from '@solsmith/chain'
import { fetchTokenActivity } from '@solsmith/connect'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useToolkit } from '../toolkitContext.ts'
import { describeActivity } from '../views/transactions/activityRows.ts'
import type { ConnectWords } from '../words/en.ts'
import { useNetwork } from './useNetwork.ts'

type TokenTransaction = { readonly hash: string; readonly mint: Address }

/** A transaction's effect on a token. */
export const tokenActivityQuery = (network: Network, { hash, mint }: TokenTransaction, words: ConnectWords) =>
  queryOptions({
    queryKey: ['token-activity', network.genesisHash, mint, hash, words.lang],
    queryFn: async () => {
      const [told, { activity }] = await Promise.all([fetchTokenActivity(network, { hash, mint }), words.modal()])
      if (!told) return null
      const { title, figure } = describeActivity(told, { words: activity, lang: words.lang })
      return { title, figure, by: told.by }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Returns a transaction's effect on a token and its signer; null if unrecognized.
 *
 * @param input.isWanted - Allows the request.
 */
export function useTokenActivity({ isWanted, ...transaction }: TokenTransaction & { readonly isWanted: boolean }) {
  const { words } = useToolkit()
  return useQuery({ ...tokenActivityQuery(useNetwork(), transaction, words), enabled: isWanted })
}
