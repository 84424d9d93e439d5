import { type Address, isAddress } from '@solana/kit'
import { type KnownToken, reservedTokens, skeleton } from '@solsmith/tokens'
import type { Chains, ServedChain } from '../blockchain/chains.ts'
import type { MintNames } from '../blockchain/createMintNames.ts'
import { listBlocks } from '../blocks/blocks.ts'
import type { Core } from '../core.ts'
import { createCached } from '../database/createCached.ts'
import type { VerifiedToken } from '../trending/services/trendingService.ts'
import { listNameRules, type NameRule } from './nameRules.ts'

export type ComparedToken = KnownToken & {
  readonly logo:
    | { readonly kind: 'mint'; readonly chain: ServedChain; readonly mint: Address }
    | { readonly kind: 'url'; readonly url: string }
    | null
}

export type ComparedTokens = {
  /** Well-known and the operator's. */
  readonly own: readonly ComparedToken[]
  /** So many that only exact names count. */
  readonly verified: readonly ComparedToken[]
  /** Allowed skeletons. */
  readonly allowed: ReadonlySet<string>
}

/** Without a notice of the change. */
const maxAgeMs = 5_000

type Said = { readonly rules: readonly NameRule[]; readonly blocked: readonly string[] }

export type KnownParts = Core & { readonly chains: Chains; readonly mintNames: MintNames }

/** Never fails: falls back to well-known ones. */
export function createKnownTokens({
  database,
  chains,
  mintNames,
  readVerified,
  now,
  changes,
}: KnownParts & { readonly readVerified: () => readonly VerifiedToken[] }): () => Promise<ComparedTokens> {
  const readSaid = async (): Promise<Said> => {
    const [rules, blocks] = await Promise.all([listNameRules(database), listBlocks(database)])
    return { rules, blocked: blocks.filter(({ kind }) => kind === 'mint').map(({ subject }) => subject) }
  }
  const said = createCached(readSaid, now, maxAgeMs)
  changes?.on('blocks', said.drop)
  const verifiedOf = keepByInput((list: readonly VerifiedToken[]) =>
    list.map(({ icon, ...token }) => ({
      ...token,
      logo: icon === null ? null : ({ kind: 'url', url: icon } as const),
    })),
  )

  async function nameMints(
    mints: readonly string[],
    served: readonly ServedChain[],
  ): Promise<readonly ComparedToken[]> {
    const found = await Promise.all(
      served.map(async (chain) => {
        const names = await mintNames.read(chain, mints)
        return [...names].flatMap(([mint, { name, symbol }]) =>
          isAddress(mint) ? [{ name, symbol, mint, logo: { kind: 'mint', chain, mint } as const }] : [],
        )
      }),
    )
    return found.flat()
  }

  return async () => {
    const { rules, blocked } = await said.get().catch(() => nothingSaid)
    const served = await chains.list()
    const mainnet = served.find(({ id }) => id === 'mainnet')
    const textsOf = (wanted: NameRule['kind']) => rules.flatMap(({ kind, text }) => (kind === wanted ? [text] : []))
    return {
      own: [
        ...reservedTokens.map((token) => ({ ...token, logo: mainnet ? logoOf(mainnet, token.mint) : null })),
        ...textsOf('reserved').map((text) => ({ name: text, symbol: text, logo: null })),
        ...(await nameMints(textsOf('listed'), served)),
        // Includes blocked tokens, so no one reuses their names.
        ...(await nameMints(blocked, served)).map(({ symbol, name, logo }) => ({ symbol, name, logo })),
      ],
      verified: verifiedOf(readVerified()),
      allowed: new Set(textsOf('allowed').map(skeleton)),
    }
  }
}

const nothingSaid: Said = { rules: [], blocked: [] }

const logoOf = (chain: ServedChain, mint: string | undefined): ComparedToken['logo'] =>
  mint !== undefined && isAddress(mint) ? { kind: 'mint', chain, mint } : null

function keepByInput<Input extends object, Output>(make: (input: Input) => Output): (input: Input) => Output {
  let last: { readonly input: Input; readonly output: Output } | null = null
  return (input) => {
    if (last?.input !== input) last = { input, output: make(input) }
    return last.output
  }
}
