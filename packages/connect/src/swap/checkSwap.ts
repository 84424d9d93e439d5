import { type Address, getAddressEncoder, type ReadonlyUint8Array } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { getTokenDecoder, TOKEN_PROGRAM_ADDRESS, type Token, AccountState as TokenState } from '@solana-program/token'
import { type AccountChange, type AccountState, type Simulation, wrappedSolMint } from '@solsmith/chain'
import { token2022Address } from '../send/readSendableMint.ts'
import { SwapError } from './errors.ts'

/** A mint, or SOL, wrapped or not. */
export type SwapCoin = Address | 'SOL'

/** As in the form. */
export type Trade = {
  readonly owner: Address
  readonly from: SwapCoin
  readonly to: SwapCoin
  /** Maximum paid, minimum received. */
  readonly amount: bigint
  readonly least: bigint
}

/** Can name the wallet as authority. */
const authorityPrograms: ReadonlySet<string> = new Set([
  SYSTEM_PROGRAM_ADDRESS,
  TOKEN_PROGRAM_ADDRESS,
  token2022Address,
  'Stake11111111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'AddressLookupTab1e1111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  // Token Metadata.
  'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s',
])

/**
 * Requires the form's amounts, no other loss, and no new rights.
 *
 * @throws {ConnectError} `SwapTransactionError`.
 */
export function checkSwap({ changes, feeLamports }: Pick<Simulation, 'changes' | 'feeLamports'>, trade: Trade): void {
  const { owner, from, to, amount, least } = trade
  if (!changes.every((change) => keepsRights(change, owner))) throw refuse('it would give someone else a right.')
  const moved = sumMoves(changes, owner)
  const paid = new Map<SwapCoin, bigint>([['SOL', feeLamports]])
  paid.set(from, (paid.get(from) ?? 0n) + amount)
  for (const [coin, change] of moved)
    if (coin !== to && change < -(paid.get(coin) ?? 0n)) throw refuse('it would take more than what you pay.')
  const received = (moved.get(to) ?? 0n) + (to === 'SOL' ? feeLamports : 0n)
  if (received < least) throw refuse('it would give less than the minimum.')
}

const refuse = (reason: string) => new SwapError('SwapTransactionError', { reason })

/** Sums gains by coin; SOL includes token accounts. */
function sumMoves(changes: readonly AccountChange[], owner: Address): ReadonlyMap<SwapCoin, bigint> {
  const moved = new Map<SwapCoin, bigint>()
  const add = (coin: SwapCoin, change: bigint) => moved.set(coin, (moved.get(coin) ?? 0n) + change)
  for (const { address, before, after } of changes) {
    for (const [state, sign] of [
      [before, -1n],
      [after, 1n],
    ] as const) {
      const account = readOwn(state, owner)
      if (state && (address === owner || account)) add('SOL', sign * state.lamports)
      if (account && account.mint !== wrappedSolMint) add(account.mint, sign * account.amount)
    }
    if (address !== owner && isNamed(before, owner)) add('SOL', lossOf(before, after))
  }
  return moved
}

/** Losses count; gains may never return. */
function lossOf(before: AccountState | null, after: AccountState | null): bigint {
  const change = (after?.lamports ?? 0n) - (before?.lamports ?? 0n)
  return change < 0n ? change : 0n
}

function keepsRights({ address, before, after }: AccountChange, owner: Address): boolean {
  if (address === owner)
    return after !== null && after.owner === SYSTEM_PROGRAM_ADDRESS && after.data.length === (before?.data.length ?? 0)
  const [was, is] = [readOwn(before, owner), readOwn(after, owner)]
  if (was && !is) return after === null
  if (is) return isAsOwn(is, was)
  return !isNamed(before, owner) || after === null || countNames(after.data, owner) >= countNames(before.data, owner)
}

/** Rights can end, not start. */
function isAsOwn(is: Token, was: Token | null): boolean {
  const delegate = readOption(is.delegate)
  const closer = readOption(is.closeAuthority)
  const [oldDelegate, oldCloser] = was ? [readOption(was.delegate), readOption(was.closeAuthority)] : [null, null]
  return (
    (delegate === null || (delegate === oldDelegate && is.delegatedAmount <= (was?.delegatedAmount ?? 0n))) &&
    (closer === null || closer === oldCloser || closer === is.owner) &&
    (is.state !== TokenState.Frozen || was?.state === TokenState.Frozen)
  )
}

const readOption = (option: Token['delegate']) => (option.__option === 'Some' ? option.value : null)

/** Type byte after the length; multisigs differ. */
const [accountBytes, multisigBytes, kindOffset, accountKind] = [165, 355, 165, 2]

function readOwn(state: AccountState | null, owner: Address): Token | null {
  if (state === null) return null
  const { data, owner: program } = state
  const isPlain = data.length === accountBytes
  const isExtended = data.length > accountBytes && data.length !== multisigBytes && data[kindOffset] === accountKind
  const isAccount =
    (program === TOKEN_PROGRAM_ADDRESS && isPlain) || (program === token2022Address && (isPlain || isExtended))
  if (!isAccount || data[stateOffset] === TokenState.Uninitialized) return null
  const account = getTokenDecoder().decode(data)
  return account.owner === owner ? account : null
}

const stateOffset = 108

/** Checks for an account that may name the owner, but is not a token account. */
const isNamed = (state: AccountState | null, owner: Address): state is AccountState =>
  state !== null && authorityPrograms.has(state.owner) && !readOwn(state, owner) && countNames(state.data, owner) > 0

function countNames(data: ReadonlyUint8Array, name: Address): number {
  const bytes = getAddressEncoder().encode(name)
  let count = 0
  for (let at = 0; at + bytes.length <= data.length; ) {
    const isHere = bytes.every((byte, index) => data[at + index] === byte)
    count += isHere ? 1 : 0
    at += isHere ? bytes.length : 1
  }
  return count
}
