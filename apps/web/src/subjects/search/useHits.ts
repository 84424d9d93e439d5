import { explorerLink, shortenAddress } from '@solsmith/chain'
import { resolveName } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import type { Token } from '@solsmith/tokens'
import { callEndpoint, findTokens, searchLimit } from '@solsmith/wire'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { createPoolLink, poolLink, poolListLink, proofLink, swapLink } from '#links/poolLink.ts'
import { loadRecent } from '#links/recent.ts'
import { tokenLink, toolLink, tools } from '#links/tokenLink.ts'
import { nameOf, symbolOf } from '#token-reading/tokenNames.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { en as toolTexts } from '#tool-parts/words/tools.en.ts'
import { findActions, type Hit, type HitGroup, poolHits, tokenHits } from './hits.ts'
import { parseQuery, type Query } from './parseQuery.ts'
import { type FoundAccount, readAccount } from './readAccount.ts'
import { en } from './words/en.ts'

const pauseMs = 150

export type Hits = {
  readonly groups: readonly HitGroup[]
  readonly isBusy: boolean
  readonly hasFailed: boolean
}

export function useHits(typed: string): Hits {
  const words = en
  const network = useNetwork()
  const query = parseQuery(useDeferredValue(typed))
  const found = useFound(query)
  const listed = useListed(query)
  const help = useHelp(query)
  const actions = useActions()
  if (query.kind === 'nothing')
    return {
      groups: keepFull([
        { name: 'recent', hits: loadRecent(network.genesisHash ?? '') },
        { name: 'goTo', hits: actions },
      ]),
      isBusy: false,
      hasFailed: false,
    }
  const { tokens = [], pools = [] } = listed.data ?? {}
  return {
    groups: keepFull([
      { name: 'found', hits: found.hits },
      { name: 'tokens', hits: tokenHits(tokens, words) },
      { name: 'pools', hits: poolHits(pools, words) },
      { name: 'actions', hits: query.kind === 'words' ? findActions(actions, query.text) : [] },
      { name: 'help', hits: help },
    ]),
    isBusy: found.isBusy || listed.isFetching,
    hasFailed: listed.isError,
  }
}

const keepFull = (groups: readonly HitGroup[]): readonly HitGroup[] => groups.filter(({ hits }) => hits.length > 0)

function useFound(query: Query): { readonly hits: readonly Hit[]; readonly isBusy: boolean } {
  const words = en
  const connect = useConnect()
  const network = useNetwork()
  const address = query.kind === 'address' ? query.address : null
  const account = useQuery({
    queryKey: ['search-account', network.genesisHash, address],
    queryFn: address === null ? skipToken : ({ signal }) => readAccount(network, address, signal),
    retry: false,
  })
  const mint = account.data && 'mint' in account.data ? account.data.mint : null
  const token = useQuery({ ...tokenQuery(network, mint), retry: false })
  const name = usePause(query.kind === 'words' && query.isName ? query.text : null)
  const named = useQuery({
    queryKey: ['search-name', network.genesisHash, name],
    queryFn: name === null ? skipToken : () => resolveName(connect, name),
    retry: false,
  })
  const explore = (kind: 'tx' | 'address', what: string, label: string): readonly Hit[] => {
    const href = explorerLink(network, kind, what)
    return href === null ? [] : [{ href, label, hint: shortenAddress(what), isOutside: true }]
  }
  if (query.kind === 'signature')
    return {
      hits: [
        {
          href: `${toolLink('receipts')}&receipt=${query.signature}`,
          label: words.receipt,
          hint: shortenAddress(query.signature),
        },
        ...explore('tx', query.signature, words.explorer),
      ],
      isBusy: false,
    }
  if (query.kind === 'address')
    return {
      hits: [
        ...(account.data ? accountHits(query.address, account.data, token.data, words) : []),
        // If the network does not answer, the token page explains more than the search.
        ...(account.isError
          ? [{ href: tokenLink(query.address), label: words.addressAsToken, hint: shortenAddress(query.address) }]
          : []),
        ...explore('address', query.address, words.explorer),
      ],
      isBusy: account.isFetching,
    }
  return { hits: named.data ? explore('address', named.data, words.nameOf(name ?? '')) : [], isBusy: named.isFetching }
}

function accountHits(
  address: string,
  account: FoundAccount,
  token: Token | undefined,
  words: typeof en,
): readonly Hit[] {
  if (account.kind === 'pool')
    return [
      { href: poolLink(address), label: words.pool, hint: shortenAddress(address) },
      { href: proofLink(address), label: words.proof, hint: shortenAddress(address) },
    ]
  const [name, symbol] = token ? [nameOf(token), symbolOf(token)] : []
  const named = [name, symbol === name ? null : symbol].filter(Boolean).join(' ')
  if (account.kind === 'token' || account.kind === 'holding')
    return [
      {
        href: tokenLink(account.mint),
        label: named || words[account.kind],
        hint: named ? `${words[account.kind]} · ${shortenAddress(account.mint)}` : shortenAddress(account.mint),
        mark: { address: account.mint, imageUrl: null },
      },
    ]
  return []
}

function useListed(query: Query) {
  const { caip2 } = useNetwork()
  const text = usePause(query.kind === 'words' ? query.text.slice(0, searchLimit) : null)
  return useQuery({
    queryKey: ['search-tokens', caip2, text],
    queryFn:
      text === null
        ? skipToken
        : ({ signal }) =>
            callEndpoint({ baseUrl: '' }, findTokens, { params: { chainId: caip2 }, query: { search: text } }, signal),
    retry: false,
    ...(text !== null && { placeholderData: keepPreviousData }),
  })
}

function useHelp(query: Query): readonly Hit[] {
  const words = en
  const { data } = useQuery({
    queryKey: ['search-help'],
    queryFn: query.kind === 'words' ? () => import('./findHelp.ts') : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data && query.kind === 'words' ? data.findHelp(query.text, words) : []
}

function useActions() {
  const { actions } = en
  const texts = toolTexts
  return [
    { ...actions.portfolio, href: '/?portfolio', hint: '' },
    { ...actions.createToken, href: '/create-token', hint: '' },
    { ...actions.createPool, href: createPoolLink(), hint: '' },
    { ...actions.allPools, href: poolListLink, hint: '' },
    { ...actions.swap, href: swapLink(), hint: '' },
    { ...actions.pools, href: '/manage-liquidity', hint: '' },
    ...tools.map((tool) => ({ ...texts[tool], terms: texts[tool].hint, href: toolLink(tool) })),
    { ...actions.trending, href: '/copy-trending', hint: '' },
    { ...actions.affiliate, href: '/affiliate', hint: '' },
    { ...actions.learn, href: '/learn', hint: '' },
    { ...actions.faq, href: '/faq', hint: '' },
    { ...actions.status, href: '/?status', hint: '' },
    { ...actions.networks, href: '/?settings#networks', hint: '' },
    { ...actions.settings, href: '/?settings', hint: '' },
  ]
}

function usePause<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
