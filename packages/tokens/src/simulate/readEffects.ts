import type { Address } from '@solana/kit'
import { type AccountChange, type AccountState, isChange, type Simulation } from '@solsmith/chain'
import { deployments } from '../pool/raydium/deployments.ts'
import { decodeCpmmPool } from '../programs/cpmm/accounts.ts'
import { decodeMint, decodeTokenAccount } from '../read/decodeMint.ts'
import type { AuthorityKind } from '../token/authorities.ts'
import { type Change, nameInRun, readChanges } from './readChanges.ts'

/** Account that a transaction opens or closes, with its rent. */
export type AccountEffect = {
  readonly address: Address
  readonly is: 'token-account' | 'mint' | 'other'
  readonly lamports: bigint
}

/** Balance change of another owner; null without an account before or after. */
export type OtherMovement = {
  readonly mint: Address
  readonly owner: Address
  /** Null until read from the mint (`nameEffects`). */
  readonly symbol: string | null
  readonly decimals: number | null
  readonly before: bigint | null
  readonly after: bigint | null
}

/** Permanent effect. */
export type IrreversibleEffect =
  | { readonly kind: 'power-gone'; readonly mint: Address; readonly power: AuthorityKind }
  | { readonly kind: 'burned'; readonly mint: Address; readonly amount: bigint; readonly decimals: number }
  | { readonly kind: 'mint-closed'; readonly mint: Address }

/** All effects of a transaction, to show before signing and compare afterwards. */
export type Effects = {
  readonly changes: readonly Change[]
  readonly opened: readonly AccountEffect[]
  readonly closed: readonly AccountEffect[]
  readonly others: readonly OtherMovement[]
  readonly frozen: readonly { readonly account: Address; readonly owner: Address; readonly isFrozen: boolean }[]
  /** In the order of their first call, including inner calls. */
  readonly programs: readonly Address[]
  readonly finals: readonly IrreversibleEffect[]
}

/** Reads all effects from a simulation or a landed transaction. */
export function readEffects(run: Pick<Simulation, 'changes' | 'logs'>, person: Address): Effects {
  const moved = run.changes.filter(isChange)
  const changes = readChanges(run, person)
  return {
    changes,
    opened: moved.flatMap(({ address, before, after }) => (before || !after ? [] : [describe(address, after)])),
    closed: moved.flatMap(({ address, before, after }) => (after || !before ? [] : [describe(address, before)])),
    others: moved.flatMap((change) => readOther(change, moved, person)),
    frozen: moved.flatMap(readFreeze),
    programs: readPrograms(run.logs),
    finals: [...changes.flatMap((change) => finalOf(change, withdrawnLp(moved))), ...moved.flatMap(closedMint)],
  }
}

const callOf = /^Program (\w{32,44}) invoke \[\d+\]$/

function readPrograms(logs: readonly string[]): readonly Address[] {
  // The network writes an address there.
  return [...new Set(logs.flatMap((line) => callOf.exec(line)?.[1] ?? []))] as Address[]
}

function describe(address: Address, state: AccountState): AccountEffect {
  const is = decodeTokenAccount(state) ? 'token-account' : decodeMint(state) ? 'mint' : 'other'
  return { address, is, lamports: state.lamports }
}

function readOther(
  { before, after }: AccountChange,
  moved: readonly AccountChange[],
  person: Address,
): readonly OtherMovement[] {
  const [was, is] = [before && decodeTokenAccount(before), after && decodeTokenAccount(after)]
  const account = is ?? was
  if (!account || account.owner === person || was?.amount === is?.amount) return []
  const { mint, owner } = account
  return [{ mint, owner, ...nameInRun(moved, mint), before: was?.amount ?? null, after: is?.amount ?? null }]
}

function readFreeze({ address, before, after }: AccountChange): Effects['frozen'] {
  const [was, is] = [before && decodeTokenAccount(before), after && decodeTokenAccount(after)]
  if (!is || (was?.isFrozen ?? false) === is.isFrozen) return []
  return [{ account: address, owner: is.owner, isFrozen: is.isFrozen }]
}

/** LP withdrawn from pools, by mint: it lowers the pool's count, unlike burned LP. */
function withdrawnLp(moved: readonly AccountChange[]): ReadonlyMap<Address, bigint> {
  return new Map(
    moved.flatMap(({ before, after }) =>
      Object.values(deployments).flatMap(({ program }) => {
        const [was, is] = [before && decodeCpmmPool(before, program), after && decodeCpmmPool(after, program)]
        return was && is && is.lpSupply < was.lpSupply ? [[is.lpMint, was.lpSupply - is.lpSupply] as const] : []
      }),
    ),
  )
}

function finalOf(change: Change, withdrawn: ReadonlyMap<Address, bigint>): readonly IrreversibleEffect[] {
  if (change.kind === 'power' && change.isFinal) return [{ kind: 'power-gone', mint: change.mint, power: change.power }]
  if (change.kind !== 'supply' || change.before === null || change.after >= change.before) return []
  const { mint, before, after, decimals } = change
  const amount = before - after - (withdrawn.get(mint) ?? 0n)
  return amount > 0n ? [{ kind: 'burned', mint, amount, decimals }] : []
}

const closedMint = ({ address, before, after }: AccountChange): readonly IrreversibleEffect[] =>
  before && !after && decodeMint(before) ? [{ kind: 'mint-closed', mint: address }] : []
