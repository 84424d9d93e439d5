import { type Address, address, isOffCurveAddress } from '@solana/kit'
import { venueOwners } from '../pool/venueOwners.ts'
import type { Snapshot } from '../read/fetchHolders.ts'
import type { Token } from '../read/fetchToken.ts'
import { feeInEpoch, type MintExtension, type TransferFee } from '../read/mintExtensions.ts'
import { shareSupply } from '../token/shareSupply.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'

/** Holder of an authority: no one, an address without a key (a multisig's vault), or a wallet. */
export type Keeper = 'none' | 'program' | 'wallet'

/** Danger to the holders of a token, whoever has the authority today. */
export type Danger =
  | 'permanent-delegate'
  | 'hook'
  | 'pausable'
  | 'paused'
  | 'default-state'
  | 'non-transferable'
  /** A tenth of each transfer or more, current or announced. */
  | 'transfer-fee'
  /** Unknown extensions could do any of these. */
  | 'unknown-extension'

/** Settings that someone can still change to the holders' disadvantage. */
type Caution = 'transfer-fee' | 'interest' | 'scaled-amount'

/** `none`: its pools take no sales, or hardly anything is left in them. */
type Depth = 'deep' | 'some' | 'thin' | 'none'

/** Facts of a score. Null was not read and gets no points. */
export type ScoreFacts = {
  readonly mint: Keeper
  readonly freeze: Keeper
  readonly update: Keeper
  readonly dangers: readonly Danger[]
  readonly cautions: readonly Caution[]
  /** Of all pools found; `no-pool` if there is none. */
  readonly liquidity: { readonly lockedPercent: number; readonly depth: Depth } | 'no-pool' | null
  /** Basis points of the supply outside pools: held by the ten largest holders, and by the creator. */
  readonly holders: {
    readonly topTenBps: number
    /** Null if the creator is unknown. */
    readonly creatorBps: number | null
  } | null
  readonly metadata: {
    readonly isReachable: boolean
    readonly hasImage: boolean
    /** True if the file names no image. */
    readonly lacksImage?: boolean
    readonly isUnmistakable: boolean
  } | null
}

/** Name of a score's row. */
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

/** Row of a score. */
export type ScoreRow = {
  readonly name: ScoreLineName
  /** Null if there is nothing to rate. */
  readonly points: number | null
  readonly missing: 'not-read' | 'no-pool' | 'no-image' | null
  readonly most: number
  /** Points that a fix adds to the score. 0 if there is none or it was not read. */
  readonly gain: number
}

/** Rating of a score: strong from 80, fair from 60, dangerous up to 40, weak in between. */
export type Verdict = 'strong' | 'fair' | 'weak' | 'dangerous'

/** Score of settings, not of intentions. */
export type Score = {
  /** Points of 100. Facts that were not read count as the worst, so the score can only grow. */
  readonly score: number
  /** Null while facts that were not read could change it. */
  readonly verdict: Verdict | null
  /** False if a fact was not read. */
  readonly isComplete: boolean
  /** Maximum that one bad setting allows, if the rows add up to more; otherwise null. */
  readonly limit: number | null
  /** Rows of the settings that set the limit. */
  readonly limitedBy: readonly ScoreLineName[]
  readonly lines: readonly ScoreRow[]
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

/** Maximum for a token that can be seized, stopped, not sold, or sold out by its creator, or is without a market. */
const dangerousCap = 40
/** Maximum if holders can be frozen or charged, or liquidity can be withdrawn. */
const cautionCap = 79
/** Share that must be locked so that no one can withdraw most of a pool. */
const leastLockedPercent = 50
/** A creator with more of the supply outside pools is the market. */
const dominantBps = 9_000

/** Scores a token by its settings. The same facts always give the same score. */
export function scoreToken(facts: ScoreFacts): Score {
  // The keys are the row names by type.
  const lines = (Object.keys(most) as ScoreLineName[]).map((name) => ({ name, points: pointsOf[name](facts) }))
  const score = total(lines, worstOf(facts))
  const isUnread = (line: Points[number]) => lackOf(facts, line) === 'not-read'
  const best = total(
    lines.map((line) => (isUnread(line) ? { ...line, points: most[line.name] } : line)),
    facts,
  )
  return {
    score,
    verdict: judge(score) === judge(best) ? judge(score) : null,
    isComplete: !lines.some(isUnread),
    limit: capOf(facts) < sumOf(lines) ? score : null,
    limitedBy: capOf(facts) < sumOf(lines) ? causesOf(facts) : [],
    lines: lines.map((line) => ({
      name: line.name,
      points: line.points,
      most: most[line.name],
      missing: lackOf(facts, line),
      gain: isUnread(line) ? 0 : gainOf(lines, facts, line.name) - score,
    })),
  }
}

function lackOf({ liquidity, metadata }: ScoreFacts, { name, points }: Points[number]): ScoreRow['missing'] {
  if (name === 'metadata' && metadata?.lacksImage && metadata.isUnmistakable) return 'no-image'
  if (points !== null) return null
  return isOfPool(name) && liquidity === 'no-pool' ? 'no-pool' : 'not-read'
}

const isOfPool = (name: ScoreLineName) => name === 'locked' || name === 'liquidity'

type Points = readonly { readonly name: ScoreLineName; readonly points: number | null }[]

type Capped = Pick<ScoreFacts, 'freeze' | 'dangers' | 'cautions' | 'liquidity' | 'holders'>

const looseLiquidity = { lockedPercent: 0, depth: 'thin' } as const
const allWithCreator = { topTenBps: 10_000, creatorBps: 10_000 }

/** Assumes the worst of facts that were not read. An unknown creator is among the ten largest holders. */
const worstOf = (facts: ScoreFacts): Capped => ({
  ...facts,
  liquidity: facts.liquidity ?? looseLiquidity,
  holders: facts.holders
    ? { ...facts.holders, creatorBps: facts.holders.creatorBps ?? facts.holders.topTenBps }
    : allWithCreator,
})

function total(lines: Points, facts: Capped): number {
  return Math.min(sumOf(lines), capOf(facts))
}

const sumOf = (lines: Points) => lines.reduce((sum, line) => sum + (line.points ?? 0), 0)

function capOf(facts: Capped): number {
  const { bad, poor } = causes(facts)
  return bad.length > 0 ? dangerousCap : poor.length > 0 ? cautionCap : 100
}

const causesOf = (facts: Capped): readonly ScoreLineName[] => {
  const { bad, poor } = causes(facts)
  return bad.length > 0 ? bad : poor
}

function causes({ freeze, dangers, cautions, liquidity, holders }: Capped) {
  const pooled = liquidity === 'no-pool' ? null : liquidity
  const isLoose = pooled !== null && pooled.lockedPercent < leastLockedPercent
  const isDominated = isLoose && (holders?.creatorBps ?? 0) > dominantBps
  const pick = (rows: readonly (readonly [ScoreLineName, boolean])[]) =>
    rows.flatMap(([name, isCause]) => (isCause ? [name] : []))
  return {
    bad: pick([
      ['dangers', dangers.length > 0],
      ['liquidity', pooled?.depth === 'none'],
      ['locked', isDominated],
      ['creator', isDominated],
    ]),
    poor: pick([
      ['freeze', freeze !== 'none'],
      ['dangers', cautions.length > 0],
      ['locked', isLoose],
    ]),
  }
}

function gainOf(lines: Points, facts: ScoreFacts, fixed: ScoreLineName): number {
  const better = lines.map((line) => (line.name === fixed ? { ...line, points: most[fixed] } : line))
  return total(better, {
    ...worstOf(facts),
    ...(fixed === 'dangers' ? { dangers: [], cautions: [] } : {}),
    ...(fixed === 'freeze' ? { freeze: 'none' } : {}),
    ...(fixed === 'locked' || (fixed === 'liquidity' && isWithout(facts)) ? { liquidity: null } : {}),
    ...(fixed === 'creator' || fixed === 'top-ten' ? { holders: null } : {}),
  })
}

const isWithout = ({ liquidity }: ScoreFacts) =>
  liquidity !== null && liquidity !== 'no-pool' && liquidity.depth === 'none'

const judge = (score: number): Verdict =>
  score >= 80 ? 'strong' : score >= 60 ? 'fair' : score > dangerousCap ? 'weak' : 'dangerous'

const keeperPoints = (keeper: Keeper, all: number, shared: number) =>
  keeper === 'none' ? all : keeper === 'program' ? shared : 0

/** Full points up to a fifth held by the ten largest, none from three fifths, linear in between. */
const [fineBps, badBps] = [2_000, 6_000]
const creatorFineBps = 500
const depthPoints = { deep: 5, some: 3, thin: 0, none: 0 } as const

const pointsOf: { readonly [N in ScoreLineName]: (facts: ScoreFacts) => number | null } = {
  mint: ({ mint }) => keeperPoints(mint, most.mint, 12),
  freeze: ({ freeze }) => keeperPoints(freeze, most.freeze, 9),
  update: ({ update }) => keeperPoints(update, most.update, 3),
  dangers: ({ dangers, cautions }) => {
    if (dangers.length > 0) return 0
    return cautions.length > 0 ? most.dangers / 2 : most.dangers
  },
  locked: ({ liquidity }) =>
    liquidity === null || liquidity === 'no-pool' ? null : Math.round((most.locked * liquidity.lockedPercent) / 100),
  liquidity: ({ liquidity }) => (liquidity === null || liquidity === 'no-pool' ? null : depthPoints[liquidity.depth]),
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

/** Pool created together with a token. Base units. */
export type DraftPool = {
  /** Part of the creator's tokens. */
  readonly tokenAmount: bigint
  readonly liquidity: Exclude<ScoreFacts['liquidity'], 'no-pool' | null>
}

/** Returns the facts of a token after its draft is signed, with its file and name checks. */
export function factsOfDraft(
  draft: Pick<
    TokenDraft,
    'mintAuthority' | 'freezeAuthority' | 'updateAuthority' | 'extensions' | 'supply' | 'receiver' | 'distribution'
  >,
  known: {
    readonly metadata?: ScoreFacts['metadata']
    readonly creator?: Address | undefined
    readonly pool?: DraftPool | undefined
  } = {},
): ScoreFacts {
  const { metadata = null, creator = unknownCreator, pool } = known
  const owners = new Map<Address, bigint>()
  for (const { to, amount } of shareSupply(draft, creator)) owners.set(to, (owners.get(to) ?? 0n) + amount)
  if (pool) owners.set(creator, (owners.get(creator) ?? 0n) - pool.tokenAmount)
  const holders = [...owners].map(([owner, amount]) => ({ owner, amount }))
  return {
    mint: keeperOfChoice(draft.mintAuthority),
    freeze: keeperOfChoice(draft.freezeAuthority),
    update: keeperOfChoice(draft.updateAuthority),
    dangers: draft.extensions.flatMap(dangersOfDraft),
    cautions: draft.extensions.flatMap(cautionsOfDraft),
    liquidity: pool?.liquidity ?? 'no-pool',
    holders: readHolders({ holders, sum: draft.supply - (pool?.tokenAmount ?? 0n) }, creator),
    metadata,
  }
}

/** Placeholder for a wallet that is not connected yet. */
const unknownCreator = address('11111111111111111111111111111111')

type DraftExtension = TokenDraft['extensions'][number]

function dangersOfDraft(extension: DraftExtension): Danger[] {
  switch (extension.kind) {
    case 'permanent-delegate':
    case 'pausable':
    case 'default-state':
    case 'non-transferable':
      return [extension.kind]
    case 'hook':
      return extension.program !== null || extension.authority.mode !== 'none' ? ['hook'] : []
    case 'transfer-fee':
      return isHighFee(extension) ? ['transfer-fee'] : []
    default:
      return []
  }
}

function cautionsOfDraft(extension: DraftExtension): Caution[] {
  if (extension.kind === 'transfer-fee') return extension.configAuthority.mode === 'none' ? [] : ['transfer-fee']
  if (extension.kind !== 'interest' && extension.kind !== 'scaled-amount') return []
  return extension.authority.mode === 'none' ? [] : [extension.kind]
}

/** Returns the facts of an existing token, with its pools and holders if read. */
export function factsOfToken(
  token: Token,
  read: {
    readonly snapshot?: Snapshot
    /** Payer of the token's creation. */
    readonly creator?: Address
    readonly liquidity?: ScoreFacts['liquidity']
    readonly metadata?: ScoreFacts['metadata']
  } = {},
): ScoreFacts {
  return {
    mint: keeperOf(token.mintAuthority),
    freeze: keeperOf(token.freezeAuthority),
    update: keeperOf(token.metadata?.updateAuthority ?? null),
    dangers: token.extensions.flatMap((extension) => dangersOf(extension, token.epoch)),
    cautions: token.extensions.flatMap(cautionsOf),
    liquidity: read.liquidity ?? null,
    holders: read.snapshot ? readHolders(read.snapshot, read.creator) : null,
    metadata: read.metadata ?? null,
  }
}

/** Revoked authorities and a hook without a program are harmless; a permanent state is not. */
function dangersOf(extension: MintExtension, epoch: bigint): Danger[] {
  switch (extension.kind) {
    case 'permanent-delegate':
      return extension.authority ? ['permanent-delegate'] : []
    case 'hook':
      return extension.program || extension.authority ? ['hook'] : []
    case 'pausable':
      return [
        ...(extension.authority ? (['pausable'] as const) : []),
        ...(extension.isPaused ? (['paused'] as const) : []),
      ]
    case 'default-state':
      return extension.isFrozen ? ['default-state'] : []
    case 'non-transferable':
      return ['non-transferable']
    case 'transfer-fee':
      return [feeInEpoch(extension, epoch), extension.newer].some(isHighFee) ? ['transfer-fee'] : []
    case 'other':
      return harmlessTypes.includes(extension.type) ? [] : ['unknown-extension']
    default:
      return []
  }
}

function cautionsOf(extension: MintExtension): Caution[] {
  if (extension.kind === 'transfer-fee') return extension.configAuthority ? ['transfer-fee'] : []
  if (extension.kind !== 'interest' && extension.kind !== 'scaled-amount') return []
  return extension.authority ? [extension.kind] : []
}

/** A tenth of a sale is more than any market takes. */
const highFeeBps = 1_000

const isHighFee = ({ basisPoints, maximumFee }: Pick<TransferFee, 'basisPoints' | 'maximumFee'>) =>
  basisPoints >= highFeeBps && maximumFee > 0n

/**
 * Extensions that locate groups or hide amounts but neither seize nor stop tokens: confidential transfers and their
 * fees, group pointers and members (`ExtensionType`).
 */
const harmlessTypes: readonly number[] = [4, 16, 20, 21, 22, 23]

type Held = { readonly owner: Address; readonly amount: bigint }

function readHolders(
  { holders, sum }: { readonly holders: readonly Held[]; readonly sum: bigint },
  creator: Address | undefined,
): NonNullable<ScoreFacts['holders']> {
  const pooled = holders.reduce((all, { owner, amount }) => all + (venueOwners.has(owner) ? amount : 0n), 0n)
  const circulating = sum - pooled
  const share = (amount: bigint) => (circulating <= 0n ? 0 : Number((amount * 10_000n) / circulating))
  const counted = holders
    .filter(({ owner }) => !venueOwners.has(owner))
    .toSorted((left, right) => (left.amount > right.amount ? -1 : left.amount < right.amount ? 1 : 0))
  const topTen = counted.slice(0, 10).reduce((all, { amount }) => all + amount, 0n)
  const own = holders.find(({ owner }) => owner === creator)?.amount ?? 0n
  return { topTenBps: share(topTen), creatorBps: creator ? share(own) : null }
}

const keeperOf = (holder: Address | null): Keeper =>
  holder === null ? 'none' : isOffCurveAddress(holder) ? 'program' : 'wallet'

const keeperOfChoice = (choice: TokenDraft['mintAuthority']): Keeper =>
  choice.mode === 'none' ? 'none' : choice.mode === 'keep' ? 'wallet' : keeperOf(choice.to)
