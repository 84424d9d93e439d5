import { lookAlikeMessages } from '../words/en.ts'
import { reserved } from './reserved.ts'
import { isOneSlipAway, skeleton } from './skeleton.ts'

/** A token that others may take a new one for. */
export type KnownToken = { readonly symbol: string; readonly name: string; readonly mint?: string }

/** Where known tokens come from. The offline one is the list in this repository. */
export type KnownTokens = {
  readonly kind: 'reserved-list' | 'network'
  /** Gives every token that might be taken for one with these skeletons; more than that does no harm. */
  readonly find: (wanted: { readonly symbol: string; readonly name: string }) => Promise<readonly KnownToken[]>
}

/** Whether a new token would be taken for a known one, and for which. */
export type LookAlike = {
  /** `taken` blocks; `near` is a warning. */
  readonly verdict: 'taken' | 'near' | 'free'
  readonly by: KnownToken | null
  readonly field: 'symbol' | 'name' | null
  /** Where was looked: a list of names that are reserved says nothing about others. */
  readonly source: KnownTokens['kind']
}

/** The names in the repository. */
export const reservedNames: KnownTokens = { kind: 'reserved-list', find: async () => reserved }

/** Texts this short are one slip away from nearly everything. */
const slipMinimum = 4

/** Looks whether a token would be taken for one that is known. */
export async function checkLookAlike(
  wanted: { readonly symbol: string; readonly name: string },
  source: KnownTokens = reservedNames,
): Promise<LookAlike> {
  const mine = { symbol: skeleton(wanted.symbol), name: skeleton(wanted.name) }
  const known = await source.find(mine)
  const found = { verdict: 'free', by: null, field: null } as const
  for (const verdict of ['taken', 'near'] as const)
    for (const by of known)
      for (const field of ['symbol', 'name'] as const) {
        const theirs = skeleton(by[field])
        const isMatch = verdict === 'taken' ? mine[field] === theirs : isNear(mine[field], theirs)
        if (mine[field] !== '' && isMatch) return { verdict, by, field, source: source.kind }
      }
  return { ...found, source: source.kind }
}

const isNear = (mine: string, theirs: string) =>
  mine.length >= slipMinimum && theirs.length >= slipMinimum && isOneSlipAway(mine, theirs)

/** Says what was found, and where was looked. */
export function describeLookAlike({ verdict, by, field, source }: LookAlike): string {
  if (verdict === 'free' || !by || !field) return lookAlikeMessages.free(source)
  return lookAlikeMessages[verdict]({ symbol: by.symbol, name: by.name, field })
}

/** The symbol of the known token that one calls itself like although its address is another; null where no address is known. */
export async function findImitated(token: {
  readonly symbol: string
  readonly name: string
  readonly mint: string
}): Promise<string | null> {
  const { verdict, by } = await checkLookAlike(token)
  const isOther = by?.mint !== undefined && by.mint !== token.mint && token.mint !== devnetUsdc
  return verdict === 'taken' && isOther ? by.symbol : null
}

/** The dollar of the test network is called like the real one by those who make both. */
const devnetUsdc = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
