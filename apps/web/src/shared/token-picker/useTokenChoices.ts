import type { Address } from '@solana/kit'
import { formatAmount, shortenAddress, solDecimals, wrappedSolMint } from '@solsmith/chain'
import { useBalance, useNetwork, useSwapTokens } from '@solsmith/connect-react'
import { findImpersonated, isTokenError, reservedMints, type Token } from '@solsmith/tokens'
import { callEndpoint, findTokens, searchLimit } from '@solsmith/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { shortBalance } from '#pool-parts/shortFigure.ts'
import { nameOf, symbolOf } from '#token-reading/tokenNames.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { readAddress } from '#ui/readInput.ts'
import { useWallet } from '#wallet/useWallet.ts'
import { type ChoiceSign, listChoices, signChoices, type TokenChoice } from './tokenChoices.ts'
import { walletTokensQuery } from './walletTokens.ts'
import { en } from './words/en.ts'

type GroupName = keyof (typeof en)['groups']

export type TokenChoices = {
  readonly groups: readonly { readonly name: GroupName; readonly items: readonly TokenChoice[] }[]
  readonly signs: ReadonlyMap<string, ChoiceSign>
  /** Known to have no pool. */
  readonly hasNoPool: (mint: Address) => boolean
  readonly isBusy: boolean
  readonly notes: readonly string[]
}

export function useTokenChoices(typed: string, hasSol: boolean): TokenChoices {
  const words = en
  const text = useDeferredValue(typed.trim())
  const address = readAddress(text)
  const own = useOwn(hasSol)
  const others = useOthers(address === null ? text : '')
  const found = useFound(address)
  const listed = listChoices(own.choices, others.choices, address === null ? text : '\uffff')
  const isSolHidden = ({ mint }: TokenChoice) => hasSol || mint !== wrappedSolMint
  const groups = (
    [
      ['found', found.choices],
      ['own', listed.own],
      ['others', listed.others.filter(isSolHidden)],
    ] as const
  )
    .map(([name, items]) => ({ name, items }))
    .filter(({ items }) => items.length > 0)
  const choices = groups.flatMap(({ items }) => items)
  const imitated = useImitated(choices)
  return {
    groups,
    signs: signChoices(choices, reservedMints, imitated),
    hasNoPool: useHasNoPool(hasSol),
    isBusy: own.isBusy || others.isBusy || found.isBusy,
    notes: [
      ...(own.hasFailed ? [words.ownFailed] : []),
      ...(others.hasFailed ? [words.othersFailed] : []),
      ...(found.issue ? [found.issue] : []),
    ],
  }
}

/** The server's limit. */
const listLimit = 200

const choiceOf = (token: Token, amount: bigint | null): TokenChoice => ({
  mint: token.address,
  name: nameOf(token) ?? '',
  symbol: symbolOf(token) ?? '',
  imageUrl: undefined,
  amountText: amount === null ? null : shortBalance(formatAmount(amount, token.decimals)),
})

function useOwn(hasSol: boolean) {
  const { address: wallet } = useWallet()
  const { data: lamports } = useBalance()
  const { data, isLoading, isError } = useQuery(walletTokensQuery(useNetwork(), wallet))
  const sol: TokenChoice = {
    mint: wrappedSolMint,
    name: 'Solana',
    symbol: 'SOL',
    imageUrl: null,
    amountText: lamports === undefined ? null : shortBalance(formatAmount(lamports, solDecimals)),
  }
  const held = data?.tokens.map(({ token, amount }) => choiceOf(token, amount)) ?? []
  return { choices: hasSol ? [sol, ...held] : held, isBusy: isLoading, hasFailed: isError }
}

/** Only the sandbox's list has every token with a pool, unless it is cut. */
function useHasNoPool(isWanted: boolean): (mint: Address) => boolean {
  const { money } = useNetwork()
  const { data = [] } = useSwapTokens()
  const listed = new Set(data.map(({ address }) => address.split(':').at(-1)))
  const isKnown = isWanted && money === 'none' && data.length > 0 && data.length <= listLimit
  return (mint) => isKnown && mint !== wrappedSolMint && !listed.has(mint)
}

/** Tradable tokens of the network that match a text; the newest without one. */
function useOthers(text: string) {
  const { caip2 } = useNetwork()
  const swaps = useSwapTokens()
  const search = text.slice(0, searchLimit)
  const directory = useQuery({
    queryKey: ['picker-tokens', caip2, search],
    queryFn: ({ signal }) =>
      callEndpoint(
        { baseUrl: '' },
        findTokens,
        { params: { chainId: caip2 }, query: search === '' ? {} : { search } },
        signal,
      ),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = directory.data?.tokens.flatMap(({ mint, name, symbol, picture, isEmptied }) => {
    const address = readAddress(mint)
    return address ? [{ mint: address, name, symbol, imageUrl: picture, amountText: null, isEmptied }] : []
  })
  const swappable = swaps.data?.flatMap(({ address, name, symbol, logoUrl }) => {
    const mint = readAddress(address.split(':').at(-1) ?? '')
    // Native SOL has no mint in this list.
    return mint && symbol !== 'SOL' ? [{ mint, name, symbol, imageUrl: logoUrl, amountText: null }] : []
  })
  return {
    choices: [...(found ?? []), ...(swappable ?? [])],
    isBusy: directory.isLoading || directory.isPlaceholderData,
    hasFailed: directory.isError && (swaps.data ?? []).length === 0,
  }
}

function useFound(address: Address | null) {
  const words = en
  const { data, error, isLoading } = useQuery(tokenQuery(useNetwork(), address))
  const issue = error === null ? null : isTokenError(error) ? words.noToken : words.notRead
  return { choices: data ? [choiceOf(data, null)] : [], isBusy: isLoading, issue }
}

function useImitated(choices: readonly TokenChoice[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['imitated', choices.map(({ mint, name, symbol }) => [mint, name, symbol])],
    queryFn: async () => {
      const found = await Promise.all(
        choices
          .filter(({ mint }) => !reservedMints.has(mint))
          .map(async ({ mint, name, symbol }) => [mint, await findImpersonated({ mint, name, symbol })] as const),
      )
      return new Map(found.flatMap(([mint, symbol]) => (symbol === null ? [] : [[mint, symbol] as const])))
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return data ?? new Map()
}

export const titleOf = ({ symbol, name, mint }: Pick<TokenChoice, 'symbol' | 'name' | 'mint'>): string =>
  symbol || name || shortenAddress(mint)
