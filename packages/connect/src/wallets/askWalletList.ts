import { callEndpoint, fetchWalletList } from '@solsmith/wire'
import { showNames } from '../api/showNames.ts'
import type { Connect } from '../createConnect.ts'
import type { WalletListQuery, WalletPage } from './walletList.ts'

/** Asks the list service; null while it does not answer. */
export async function askWalletList(
  { options, networks }: Connect,
  query: WalletListQuery,
  signal?: AbortSignal,
): Promise<WalletPage | null> {
  const { walletListUrl = '', projectId } = options
  const client = {
    baseUrl: walletListUrl.replace(/\/+$/, ''),
    query: { projectId, st: 'appkit', sv: 'react-solana-1.7.3' },
  }
  const chains = networks.map(({ caip2 }) => caip2).join(',')
  try {
    const { data, count } = await callEndpoint(client, fetchWalletList, { query: { ...query, chains } }, signal)
    return { wallets: showNames(data), count }
  } catch {
    signal?.throwIfAborted()
    return null
  }
}
