import type { Network } from './networks.ts'

/** Creates an explorer link, or null without an explorer. */
export function explorerLink(
  { explorer }: Pick<Network, 'explorer'>,
  kind: 'address' | 'tx',
  id: string,
): string | null {
  if (!explorer) return null
  const { url, query, addressPath = 'address', transactionPath = 'tx' } = explorer
  const name = encodeURIComponent(id)
  return query === null
    ? `${url}/?${kind}=${name}`
    : `${url}/${kind === 'tx' ? transactionPath : addressPath}/${name}${query}`
}
