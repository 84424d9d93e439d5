import { callEndpoint, fetchWalletList } from '@solsmith/wire'
import { includeNames } from '../api/includeNames.ts'
import type { Connect } from '../createConnect.ts'
import { listClient } from './fetchImage.ts'
import type { WalletListQuery, WalletPage } from './walletList.ts'

/** Null without an answer. */
export async function askWalletList(
  connect: Connect,
  query: WalletListQuery,
  signal?: AbortSignal,
): Promise<WalletPage | null> {
  const chains = connect.networks.map(({ caip2 }) => caip2).join(',')
  try {
    const { data, count } = await callEndpoint(
      listClient(connect),
      fetchWalletList,
      { query: { ...query, chains } },
      signal,
    )
    return { wallets: includeNames(data), count }
  } catch {
    signal?.throwIfAborted()
    return null
  }
}
