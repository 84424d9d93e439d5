import { foldText, shortenAddress } from '@solsmith/chain'
import type { FoundTokens } from '@solsmith/wire'
import { poolLink } from '#links/poolLink.ts'
import { tokenLink } from '#links/tokenLink.ts'
import { shortFigure } from '#pool-parts/shortFigure.ts'
import type { en } from './words/en.ts'

export type Hit = {
  readonly href: string
  readonly label: string
  readonly hint: string
  readonly mark?: { readonly address: string; readonly imageUrl: string | null }
  readonly isAlike?: boolean
  readonly isOutside?: boolean
}

export type HitGroup = { readonly name: keyof (typeof en)['groups']; readonly hits: readonly Hit[] }

/** Entries whose label or terms contain every word, label matches first. */
export function findActions<T extends { readonly label: string; readonly terms: string }>(
  actions: readonly T[],
  search: string,
): readonly T[] {
  const wanted = foldText(search).split(/\s+/).filter(Boolean)
  const has = (text: string) => wanted.every((word) => foldText(text).includes(word))
  const named = actions.filter(({ label }) => has(label))
  return [...named, ...actions.filter((one) => !named.includes(one) && has(`${one.label} ${one.terms}`))]
}

const writeSol = (lamports: string): string => {
  const digits = lamports.padStart(10, '0')
  return shortFigure(`${digits.slice(0, -9)}.${digits.slice(-9)}`)
}

/** Token results. Warns, with the address, of a name or symbol that a result above has. */
export function tokenHits(tokens: FoundTokens['tokens'], words: typeof en): readonly Hit[] {
  const seen = new Set<string>()
  return tokens.map(({ mint, name, symbol, picture, liquidity }) => {
    const keys = [foldText(name), foldText(symbol)].filter(Boolean)
    const isAlike = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    const depth = liquidity === '0' ? '' : ` · ${words.liquidity(writeSol(liquidity))}`
    return {
      href: tokenLink(mint),
      label: symbol && symbol !== name ? `${name} ${symbol}` : name,
      hint: isAlike ? words.alike(shortenAddress(mint)) : shortenAddress(mint) + depth,
      mark: { address: mint, imageUrl: picture },
      isAlike,
    }
  })
}

export const poolHits = (pools: FoundTokens['pools'], words: typeof en): readonly Hit[] =>
  pools.map(({ pool, symbols, liquidity }) => ({
    href: poolLink(pool),
    label: symbols[0] === 'SOL' ? `${symbols[1]} / ${symbols[0]}` : symbols.join(' / '),
    hint: liquidity === '0' ? shortenAddress(pool) : words.liquidity(writeSol(liquidity)),
  }))
