import { type Address, isOffCurveAddress } from '@solana/kit'
import type { Mint } from '../read/decodeMint.ts'
import type { Snapshot } from '../read/fetchHolders.ts'
import { findExtension } from '../read/mintExtensions.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'

/** Who holds a power: nobody, something that nobody has a key for (a multisig's vault), or a key. */
export type Keeper = 'none' | 'program' | 'wallet'

/** What makes a token dangerous for those who hold it, whoever has the power today. */
export type Danger = 'permanent-delegate' | 'hook' | 'pausable' | 'default-state'

/** What the score is made of. Null is what was not read: it neither gives nor takes. */
export type ScoreFacts = {
  readonly mint: Keeper
  readonly freeze: Keeper
  readonly update: Keeper
  readonly dangers: readonly Danger[]
  readonly liquidity: { readonly lockedPercent: number; readonly usd: number } | null
  /** Basis points of the supply that the ten largest holders have, pools left out, and that the creator has. */
  readonly holders: {
    readonly topTenBps: number
    /** Null when it is not known who made the token. */
    readonly creatorBps: number | null
  } | null
  readonly metadata: {
    readonly isReachable: boolean
    readonly hasImage: boolean
    readonly isUnmistakable: boolean
  } | null
}

export type ScoreLineName =
  | 'mint'
  | 'freeze'
  | 'update'
  | 'dangers'
  | 'locked'
  | 'liquidity'
  | 'top-ten'
  | 'creator'
  | 'metadata'

/** One line of the score. */
export type ScoreLine = {
  readonly name: ScoreLineName
  /** Null when it was not read. */
  readonly points: number | null
  readonly most: number
  /** What would be gained at most by mending it. 0 when there is nothing to gain or it was not read. */
  readonly gain: number
}

export type Verdict = 'strong' | 'fair' | 'weak' | 'dangerous'

/** A score of settings, not of intentions. */
export type Score = {
  /** Of 100: the points of what was read, as a share of what it could give. */
  readonly score: number
  readonly verdict: Verdict
  readonly lines: readonly ScoreLine[]
}

const most: { readonly [N in ScoreLineName]: number } = {
  mint: 20,
  freeze: 15,
  update: 5,
  dangers: 20,
  locked: 20,
  liquidity: 5,
  'top-ten': 10,
  creator: 3,
  metadata: 2,
}

/** A token that can be taken away or stopped never scores more, whatever else is right. */
const dangerousCap = 40

/** Scores a token by its settings. The same facts always give the same score. */
export function scoreToken(facts: ScoreFacts): Score {
  const lines = (Object.keys(most) as ScoreLineName[]).map((name) => ({ name, points: pointsOf[name](facts) }))
  const score = total(lines, facts)
  return {
    score,
    verdict: judge(score),
    lines: lines.map(({ name, points }) => ({
      ...{ name, points, most: most[name] },
      gain: points === null ? 0 : gainOf(lines, facts, name) - score,
    })),
  }
}

type Points = readonly { readonly name: ScoreLineName; readonly points: number | null }[]

function total(lines: Points, { dangers }: Pick<ScoreFacts, 'dangers'>): number {
  const read = lines.filter(({ points }) => points !== null)
  const points = read.reduce((sum, line) => sum + (line.points ?? 0), 0)
  const possible = read.reduce((sum, { name }) => sum + most[name], 0)
  const score = Math.floor((points * 100) / possible)
  return dangers.length > 0 ? Math.min(score, dangerousCap) : score
}

/** What the score would be with one line at its best. */
function gainOf(lines: Points, facts: ScoreFacts, mended: ScoreLineName): number {
  const better = lines.map((line) => (line.name === mended ? { ...line, points: most[mended] } : line))
  return total(better, mended === 'dangers' ? { dangers: [] } : facts)
}

const judge = (score: number): Verdict =>
  score >= 80 ? 'strong' : score >= 60 ? 'fair' : score > dangerousCap ? 'weak' : 'dangerous'

const keeperPoints = (keeper: Keeper, all: number, shared: number) =>
  keeper === 'none' ? all : keeper === 'program' ? shared : 0

/** Ten holders with a fifth of all are fine, with three fifths not at all, and in between by the share. */
const [fineBps, badBps] = [2_000, 6_000]
const creatorFineBps = 500
const [deepUsd, someUsd] = [10_000, 1_000]

const pointsOf: { readonly [N in ScoreLineName]: (facts: ScoreFacts) => number | null } = {
  mint: ({ mint }) => keeperPoints(mint, most.mint, 12),
  freeze: ({ freeze }) => keeperPoints(freeze, most.freeze, 9),
  update: ({ update }) => keeperPoints(update, most.update, 3),
  dangers: ({ dangers }) => (dangers.length > 0 ? 0 : most.dangers),
  locked: ({ liquidity }) => liquidity && Math.floor((most.locked * liquidity.lockedPercent) / 100),
  liquidity: ({ liquidity }) => liquidity && (liquidity.usd >= deepUsd ? 5 : liquidity.usd >= someUsd ? 3 : 0),
  'top-ten': ({ holders }) => {
    if (!holders) return null
    const share = Math.min(Math.max(holders.topTenBps, fineBps), badBps)
    return Math.floor((most['top-ten'] * (badBps - share)) / (badBps - fineBps))
  },
  creator: ({ holders }) => {
    if (!holders || holders.creatorBps === null) return null
    return holders.creatorBps < creatorFineBps ? most.creator : 0
  },
  metadata: ({ metadata }) =>
    metadata && (metadata.isReachable && metadata.hasImage ? 1 : 0) + (metadata.isUnmistakable ? 1 : 0),
}

/** What is known of a token before it exists, with what is known of its file and name. Who will hold it is not. */
export function factsOfDraft(
  draft: Pick<TokenDraft, 'mintAuthority' | 'freezeAuthority' | 'updateAuthority' | 'extensions'>,
  metadata: ScoreFacts['metadata'] = null,
): ScoreFacts {
  return {
    mint: keeperOfChoice(draft.mintAuthority),
    freeze: keeperOfChoice(draft.freezeAuthority),
    update: keeperOfChoice(draft.updateAuthority),
    dangers: draft.extensions.flatMap(({ kind }) => (isDanger(kind) ? [kind] : [])),
    liquidity: null,
    holders: null,
    metadata,
  }
}

/** What is known of a token that exists, with its holders when they were read. */
export function factsOfToken(
  token: Mint,
  read: {
    readonly snapshot?: Snapshot
    /** Who paid for the token's creation. */
    readonly creator?: Address
    readonly metadata?: ScoreFacts['metadata']
  } = {},
): ScoreFacts {
  return {
    mint: keeperOf(token.mintAuthority),
    freeze: keeperOf(token.freezeAuthority),
    update: keeperOf(token.metadata?.updateAuthority ?? null),
    dangers: dangersOf(token),
    liquidity: null,
    holders: read.snapshot ? readHolders(read.snapshot, read.creator) : null,
    metadata: read.metadata ?? null,
  }
}

/** A power that nobody holds any more is no danger, and neither is a hook without a program. */
function dangersOf(token: Mint): readonly Danger[] {
  const hook = findExtension(token, 'hook')
  return [
    ...(findExtension(token, 'permanent-delegate')?.authority ? (['permanent-delegate'] as const) : []),
    ...(hook && (hook.program || hook.authority) ? (['hook'] as const) : []),
    ...(findExtension(token, 'pausable')?.authority ? (['pausable'] as const) : []),
    ...(findExtension(token, 'default-state')?.isFrozen ? (['default-state'] as const) : []),
  ]
}

function readHolders({ holders, sum }: Snapshot, creator: Address | undefined): NonNullable<ScoreFacts['holders']> {
  const share = (amount: bigint) => (sum === 0n ? 0 : Number((amount * 10_000n) / sum))
  const people = holders.filter(({ isProgram }) => !isProgram)
  const topTen = people.slice(0, 10).reduce((all, { amount }) => all + amount, 0n)
  const own = holders.find(({ owner }) => owner === creator)?.amount ?? 0n
  return { topTenBps: share(topTen), creatorBps: creator ? share(own) : null }
}

const keeperOf = (holder: Address | null): Keeper =>
  holder === null ? 'none' : isOffCurveAddress(holder) ? 'program' : 'wallet'

const keeperOfChoice = (choice: TokenDraft['mintAuthority']): Keeper =>
  choice.mode === 'none' ? 'none' : choice.mode === 'keep' ? 'wallet' : keeperOf(choice.to)

const isDanger = (kind: string): kind is Danger =>
  ['permanent-delegate', 'hook', 'pausable', 'default-state'].includes(kind)
