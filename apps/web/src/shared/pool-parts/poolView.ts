import type { Address } from '@solana/kit'
import {
  formatDecimal,
  formatFixed,
  type Plan,
  roundAmount,
  shortenAddress,
  solDecimals,
  wrappedSolMint,
} from '@solsmith/chain'
import { placeOf } from '@solsmith/connect'
import { type CreatePoolPlan, decodeMint, decodeTokenAccount, feeOfPlan, type Pool, readCost } from '@solsmith/tokens'
import { feeRows, isFeeRow } from '#fee/feeRows.ts'
import type { SkippedAffiliate } from '#fee/findCharges.ts'
import type { PreparedPlan } from '#review/preparePlan.ts'
import type { ReviewView } from '#review/ReviewFacts.tsx'
import type { LedgerRow } from '#ui/Ledger.tsx'
import type { ReceiptRow } from '#ui/Receipt.tsx'
import { formatShort, formatToken, lpDecimals, nameOf, orient, pairOf } from './figures.ts'
import type { PoolWords } from './words/en.ts'

type Known = {
  readonly mint: Address
  readonly symbol: string
  readonly decimals: number
  /** Tell the pools of a route apart. */
  readonly vault?: Address
  readonly pair?: string
}

export const knownSides = (pools: readonly Pick<Pool, 'sides' | 'quoteSide'>[]): readonly Known[] =>
  pools.flatMap((pool) => {
    const { token, quote } = orient(pool)
    return [token, quote].map((side) => ({
      mint: side.mint,
      symbol: nameOf(side),
      decimals: side.decimals,
      vault: side.vault,
      pair: pairOf(pool),
    }))
  })

export type PoolViewInput = {
  /** Determines the wording of costs and changes. */
  readonly action: 'create' | 'add' | 'remove' | 'swap' | 'collect' | 'lock' | 'burn'
  readonly tokens: readonly Known[]
  /** Null before the pool exists: the plan has its address. */
  readonly lpMint: Address | null
  /** 'open, 0.25%', for a new pool. */
  readonly opens?: string
  readonly words: PoolWords['review']
}

export const poolView = (input: PoolViewInput): ReviewView => ({
  costs: ({ prepared, cost }, priority) => poolCostRows(prepared, cost, { ...input, priority }),
  rows: (ready) => ledgerRows(ready, input),
  gains: ({ prepared, cost }) => gainsText(prepared, cost.totalLamports, input),
  gainLabel: input.words.costs.netSol,
})

function tokenMoves(prepared: PreparedPlan['prepared'], { tokens, lpMint }: PoolViewInput) {
  return readMovements(prepared.simulation.changes, prepared.plan.feePayer).flatMap(({ mint, owner, was, is }) => {
    const token = tokens.find((one) => one.mint === mint)
    const isOther = owner !== prepared.plan.feePayer || mint === wrappedSolMint || mint === lpMint || !token
    return isOther ? [] : [{ token, change: (is ?? 0n) - (was ?? 0n) }]
  })
}

/** `70,070.6 ANVL, 0.000098765 SOL`; null for a payment. */
function gainsText(prepared: PreparedPlan['prepared'], totalLamports: bigint, input: PoolViewInput): string | null {
  if (!paysOut.includes(input.action) || (input.action === 'swap' && totalLamports >= 0n)) return null
  const gains = tokenMoves(prepared, input).filter(({ change }) => change > 0n)
  const texts = gains.map(({ token, change }) => `${formatShort(change, token.decimals)} ${token.symbol}`)
  return (
    [...texts, ...(totalLamports < 0n ? [`${formatToken(-totalLamports, solDecimals)} SOL`] : [])].join(', ') || null
  )
}

const makesPool = (plan: Plan): plan is CreatePoolPlan => placeOf(plan.kind) === 'create-pool'

type Sums = { pool: bigint; fee: bigint; accounts: bigint; own: bigint }

/** Actions whose output is a gain; other incoming amounts are refunds. */
const paysOut: readonly PoolViewInput['action'][] = ['swap', 'remove', 'collect']

/** Rows that sum to the wallet's exact change; incoming amounts have a plus and are subtracted. */
export function poolCostRows(
  prepared: PreparedPlan['prepared'],
  cost: { readonly totalLamports: bigint; readonly leftOut?: SkippedAffiliate | null },
  input: PoolViewInput & { readonly priority?: string | null },
): readonly ReceiptRow[] {
  const { action, words, priority = null } = input
  const person = prepared.plan.feePayer
  const { changes, feeLamports } = prepared.simulation
  const fees = readCost(prepared.simulation, person, undefined, feeOfPlan(prepared.plan)).rows.filter(isFeeRow)
  const charged = fees.reduce((sum, { lamports }) => sum + lamports, 0n)
  const sums: Sums = { pool: 0n, fee: 0n, accounts: -charged, own: 0n }
  let passed = 0n
  for (const { address, before, after } of changes) {
    const grown = (after?.lamports ?? 0n) - (before?.lamports ?? 0n)
    if (action === 'swap' && address !== person && after && grown < 0n && isOthersSol(after, person)) passed -= grown
    if (address === person || !after || grown <= 0n) continue
    const [was, is] = [before && decodeTokenAccount(before), decodeTokenAccount(after)]
    if (is?.owner === person) sums.own += grown
    else if (is?.mint === wrappedSolMint) {
      const moved = is.amount - (was?.amount ?? 0n)
      // The venue's fee account existed before; the vault of a new pool did not.
      sums[action === 'create' && before ? 'fee' : 'pool'] += moved
      sums.accounts += grown - moved
    } else sums.accounts += grown
  }
  sums.pool -= passed < sums.pool ? passed : sums.pool
  const rows: readonly (readonly [lamports: bigint, row: Omit<ReceiptRow, 'amountText'>])[] = [
    // Swapped amounts are spent; deposits still belong to the user.
    [
      sums.pool,
      action === 'swap' ? { label: words.costs.youPay } : { label: words.costs.pool, tag: words.costs.yours },
    ],
    [sums.fee, { label: words.costs.fee, tag: words.costs.feeTag }],
    [sums.accounts, { label: words.costs.accounts, tag: words.costs.stays }],
    [sums.own, { label: words.costs.own, tag: words.costs.deposit }],
  ]
  const paid = sums.pool + sums.fee + sums.accounts + sums.own + charged + feeLamports
  const back = paid - cost.totalLamports
  const returned = returnedDeposits(changes, person)
  // Deposits of closed accounts have a separate row.
  const deposits = paysOut.includes(action) && returned < back ? returned : 0n
  const plus = { tagTone: 'good' as const }
  return [
    ...tokenRows(prepared, input),
    ...rows.flatMap(([lamports, row]) => (lamports > 0n ? [{ ...row, amountText: sol(lamports) }] : [])),
    {
      label: words.costs.network,
      amountText: sol(feeLamports),
      ...(action === 'lock' ? { tag: words.costs.lockSigners } : {}),
      ...(priority ? { kind: priority } : {}),
    },
    ...feeRows(fees, cost.leftOut ?? null),
    ...(back > 0n
      ? [
          {
            label: paysOut.includes(action) ? words.costs.receive : words.costs.refund,
            ...plus,
            amountText: `+${sol(back - deposits)}`,
          },
        ]
      : []),
    ...(deposits > 0n ? [{ label: words.costs.returned, ...plus, amountText: `+${sol(deposits)}` }] : []),
  ]
}

function returnedDeposits(changes: readonly Change[], person: Address): bigint {
  const closed = changes.flatMap(({ before, after }) => (before && (after?.lamports ?? 0n) === 0n ? [before] : []))
  return closed.reduce((sum, account) => {
    const held = decodeTokenAccount(account)
    if (held?.owner !== person) return sum
    return sum + account.lamports - (held.mint === wrappedSolMint ? held.amount : 0n)
  }, 0n)
}

const tokenRows = (prepared: PreparedPlan['prepared'], input: PoolViewInput): readonly ReceiptRow[] =>
  input.action === 'create'
    ? []
    : tokenMoves(prepared, input).flatMap(({ token: { symbol, decimals }, change }) => {
        const { costs } = input.words
        if (change === 0n) return []
        if (change > 0n)
          return [
            { label: costs.receiveToken(symbol), tagTone: 'good', amountText: `+${formatToken(change, decimals)}` },
          ]
        const label = input.action === 'add' ? costs.poolToken(symbol) : costs.payToken(symbol)
        return [{ label, amountText: formatToken(-change, decimals) }]
      })

function isOthersSol(account: NonNullable<Change['after']>, person: Address): boolean {
  const held = decodeTokenAccount(account)
  return held !== null && held.mint === wrappedSolMint && held.owner !== person
}

type Change = PreparedPlan['prepared']['simulation']['changes'][number]

const sol = (lamports: bigint) => formatDecimal(formatFixed(lamports, solDecimals))

type Movement = {
  readonly mint: Address
  readonly owner: Address
  readonly account: Address
  was: bigint | null
  is: bigint | null
}

function ledgerRows({ prepared, effects }: PreparedPlan, input: PoolViewInput): readonly LedgerRow[] {
  const { words } = input
  const person = prepared.plan.feePayer
  const own = prepared.simulation.changes.find(({ address }) => address === person)
  const { own: tokens, pool } = readParts(prepared, input)
  const { opened, closed } = effects
  return [
    {
      what: words.yourSol,
      was: balance(own?.before?.lamports),
      is: balance(own?.after?.lamports),
      isFigure: true,
    },
    ...tokens.map(({ row }) => row),
    ...pool,
    ...(opened.length + closed.length > 0
      ? [{ what: words.accounts, was: words.asNow, is: words.opened(opened.length, closed.length) }]
      : []),
  ]
}

export function launchRows(prepared: PreparedPlan['prepared'], input: PoolViewInput): readonly LedgerRow[] {
  const { own, pool } = readParts(prepared, input)
  return [...own.flatMap(({ mint, row }) => (mint === input.lpMint ? [row] : [])), ...pool]
}

function readParts(
  { simulation: { changes }, plan }: PreparedPlan['prepared'],
  input: PoolViewInput,
): {
  readonly own: readonly { readonly mint: Address; readonly row: LedgerRow }[]
  readonly pool: readonly LedgerRow[]
} {
  const { words, action } = input
  const person = plan.feePayer
  const movements = readMovements(changes, person)
  const isNew = (mint: Address) => changes.some(({ address, before }) => address === mint && before === null)
  const minted = changes.flatMap(({ address, before, after }) => {
    const [was, is] = [before && decodeMint(before), after && decodeMint(after)]
    return is && was?.supply !== is.supply ? [{ mint: address, was: was?.supply ?? null, is: is.supply }] : []
  })
  const lp = input.lpMint ?? (makesPool(plan) ? plan.lpMint : null)
  const known = (mint: Address) => input.tokens.find((token) => token.mint === mint)
  const amount = (mint: Address, units: bigint | null) => {
    if (units === null) return words.none
    return formatToken(
      units,
      known(mint)?.decimals ?? (mint === lp ? lpDecimals : mint === wrappedSolMint ? solDecimals : 0),
    )
  }
  const tokenName = (mint: Address) =>
    known(mint)?.symbol ?? (mint === lp ? words.lp : isNew(mint) ? words.feeNft : shortenAddress(mint))
  const isRoute = new Set(input.tokens.map(({ pair }) => pair)).size > 1
  const inPoolOf = ({ mint, account }: Movement) => {
    const pair = isRoute && input.tokens.find(({ vault }) => vault === account)?.pair
    return pair ? words.inPoolOf(tokenName(mint), pair) : words.inPool(tokenName(mint))
  }
  const figure = (
    what: string,
    { mint, was, is }: Pick<Movement, 'mint' | 'was' | 'is'>,
    final?: string,
  ): LedgerRow => ({
    what,
    was: amount(mint, was),
    is: amount(mint, is),
    isFigure: true,
    ...(final ? { final } : {}),
  })
  const isBurn = action === 'burn' || plan.kind === 'create-pool-and-burn'
  const others = movements.filter(({ owner }) => owner !== person)
  // The pool moves both tokens; the venue's fee is in one.
  const placeOfToken = ({ mint, account }: Movement) =>
    input.tokens.findIndex((token) => (token.vault ? token.vault === account : token.mint === mint))
  const inPool = others
    .filter(
      ({ owner, mint }) =>
        known(mint) && others.some((other) => other.owner === owner && other.mint !== mint && known(other.mint)),
    )
    .toSorted((left, right) => placeOfToken(left) - placeOfToken(right))
  const rest = others.filter(
    (one) => !inPool.includes(one) && !(action === 'create' && one.mint !== wrappedSolMint && one.mint !== lp),
  )
  return {
    own: movements
      .filter(({ owner, was, is }) => owner === person && (was ?? 0n) !== (is ?? 0n))
      .map((one) => ({ mint: one.mint, row: figure(words.your(tokenName(one.mint)), one) })),
    pool: [
      ...(action === 'create' && input.opens ? [{ what: words.pool, was: words.none, is: input.opens }] : []),
      ...inPool.map((one) => figure(inPoolOf(one), one)),
      ...rest.map((one) =>
        one.mint === lp
          ? figure(words.locked, one, (one.is ?? 0n) > (one.was ?? 0n) ? words.lockedNote : undefined)
          : action === 'create'
            ? figure(words.venueFee, { mint: one.mint, was: null, is: (one.is ?? 0n) - (one.was ?? 0n) })
            : figure(words.of(tokenName(one.mint), shortenAddress(one.owner)), one),
      ),
      ...minted
        .filter(({ mint }) => mint === lp)
        .map((one) => figure(words.lpSupply, one, isBurn ? words.burnedNote : undefined)),
    ],
  }
}

const balance = (lamports = 0n) => formatDecimal(roundAmount(lamports, solDecimals, 6, 'down'))

function readMovements(
  changes: PreparedPlan['prepared']['simulation']['changes'],
  person: Address,
): readonly Movement[] {
  const found = new Map<string, Movement>()
  for (const { address, before, after } of changes) {
    const [was, is] = [before && decodeTokenAccount(before), after && decodeTokenAccount(after)]
    const account = is ?? was
    if (!account || was?.amount === is?.amount) continue
    // One owner holds the vaults of all pools.
    const key = account.owner === person ? account.mint : address
    const sum = found.get(key) ?? { mint: account.mint, owner: account.owner, account: address, was: null, is: null }
    if (was) sum.was = (sum.was ?? 0n) + was.amount
    if (is) sum.is = (sum.is ?? 0n) + is.amount
    found.set(key, sum)
  }
  return [...found.values()]
}
