import { type Address, getBase64Encoder, type Signature } from '@solana/kit'
import {
  type AccountChange,
  type AccountState,
  isSameContent,
  listAccounts,
  type Network,
  readMove,
  whenReached,
} from '@solsmith/chain'
import { rpcOf } from '../rpc/rpcOf.ts'
import type { JournalEntry } from './journal.ts'
import { landedSlot } from './landedSlot.ts'

export type LandedSend = {
  readonly signature: Signature
  readonly changes: readonly AccountChange[]
  /** Its balance changes for other reasons. */
  readonly payer: Address
}

/**
 * Compares changed accounts with the preview, byte by byte; after later payments, the transaction's own transfers
 * count.
 *
 * @returns Null without an answer.
 */
export async function matchesPreview(network: Network, send: LandedSend): Promise<boolean | null> {
  const wanted = send.changes.filter(({ address }) => address !== send.payer)
  const found = await readStates(network, wanted)
  if (found === null) return null
  if (wanted.every(({ after }, index) => isSameState(found[index] ?? null, after))) return true
  if (!wanted.every(({ after }, index) => isSameButMoved(found[index] ?? null, after))) return false
  const moves = await readMoves(network, send.signature)
  return moves && joinVerdicts(wanted.map((change, index) => compareMove(change, found[index] ?? null, moves)))
}

/** Returns false if any is false, true if all are true, and otherwise null. */
export function joinVerdicts(verdicts: readonly (boolean | null)[]): boolean | null {
  if (verdicts.includes(false)) return false
  return verdicts.length > 0 && !verdicts.includes(null) ? true : null
}

/**
 * Compares an earlier visit's send with the journal's preview.
 *
 * @returns Null if unknown.
 */
export async function entryMatchesPreview(network: Network, entry: JournalEntry): Promise<boolean | null> {
  const { shown, account, state } = entry
  if (!shown || state.status !== 'confirmed' || state.signature === null) return null
  // Base58.
  const moves = await readMoves(network, state.signature as Signature)
  if (!moves) return null
  const others = shown.filter(({ address }) => address !== account)
  const found = await readStates(network, others)
  const verdict = joinVerdicts(others.map((change, index) => compareMove(change, found?.[index] ?? null, moves)))
  if (verdict !== true) return verdict
  return found?.every((now, index) => isSameButMoved(now, others[index]?.after ?? null)) || null
}

async function readStates(
  network: Network,
  changes: readonly AccountChange[],
): Promise<readonly (AccountState | null)[] | null> {
  const addresses = changes.map(({ address }) => address)
  const config = { encoding: 'base64', commitment: 'confirmed', minContextSlot: landedSlot(network) } as const
  const answer = await whenReached(() => rpcOf(network).getMultipleAccounts(addresses, config).send()).catch(() => null)
  return (
    answer?.value.map(
      (found) => found && { ...found, data: new Uint8Array(getBase64Encoder().encode(found.data[0])) },
    ) ?? null
  )
}

function isSameState(now: AccountState | null, shown: AccountState | null): boolean {
  const { lamports, amount } = readMove({ before: now, after: shown })
  return isSameButMoved(now, shown) && lamports === 0n && amount === 0n
}

const isSameButMoved = (now: AccountState | null, shown: AccountState | null) =>
  now === null || shown === null ? now === shown : isSameContent(now, shown)

/** Null: not a token account. */
type Moves = ReadonlyMap<Address, { readonly lamports: bigint; readonly amount: bigint | null }>

async function readMoves(network: Network, signature: Signature): Promise<Moves | null> {
  const config = { encoding: 'json', commitment: 'confirmed', maxSupportedTransactionVersion: 1 } as const
  const landed = await rpcOf(network)
    .getTransaction(signature, config)
    .send()
    .catch(() => null)
  if (!landed?.meta) return null
  const { preBalances, postBalances, preTokenBalances, postTokenBalances } = landed.meta
  const amounts = (balances: typeof preTokenBalances = []) =>
    new Map(balances.map(({ accountIndex, uiTokenAmount }) => [accountIndex, BigInt(uiTokenAmount.amount)]))
  const [before, after] = [amounts(preTokenBalances), amounts(postTokenBalances)]
  return new Map(
    listAccounts(landed).map((address, index) => [
      address,
      {
        lamports: (postBalances[index] ?? 0n) - (preBalances[index] ?? 0n),
        amount: before.has(index) || after.has(index) ? (after.get(index) ?? 0n) - (before.get(index) ?? 0n) : null,
      },
    ]),
  )
}

/** A changed supply counts as unknown. */
function compareMove(change: AccountChange, now: AccountState | null, moves: Moves): boolean | null {
  const [shown, moved] = [readMove(change), moves.get(change.address)]
  if (shown.lamports !== moved?.lamports) return false
  if (moved.amount !== null) return shown.amount === moved.amount
  return readMove({ before: now, after: change.after }).amount === 0n || null
}
