import type { Address } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { type AccountState, nonceBytes, type Simulation } from '@solsmith/chain'
import type { FoundFee } from '../fee/readFee.ts'
import { decodeMetadata } from '../programs/tokenMetadata/decodeMetadata.ts'
import { decodeMint, decodeTokenAccount } from '../read/decodeMint.ts'
import { type Cost, type CostRow, noFee, type PoolPart, sumCosts } from './sumCosts.ts'

/**
 * Returns the cost of a simulated or sent transaction. The rows add up to what leaves the wallet, to the lamport:
 * anything but rent and fees gets its own row.
 */
export function readCost(
  { changes, feeLamports }: Pick<Simulation, 'changes' | 'feeLamports'>,
  person: Address,
  /** Roles of accounts in a new pool. */
  parts: ReadonlyMap<Address, Exclude<PoolPart, 'pool-liquidity'>> = new Map(),
  /** The instance's fee (`feeOfPlan`). */
  fee: FoundFee | null = null,
): Cost {
  const fees = feeRows(fee, person)
  const deposits = changes.flatMap(({ address, before, after }): CostRow[] => {
    if (address === person || !after || after.lamports <= (before?.lamports ?? 0n)) return []
    const token = decodeTokenAccount(after)
    // The fee has its own row; the rest is treated like any other payment.
    const lamports = after.lamports - (before?.lamports ?? 0n) - (fees.get(address)?.lamports ?? 0n)
    if (lamports <= 0n) return []
    const bytes = after.data.length
    if (!before && decodeMetadata(after)?.holdsCreateFee) return splitMetadata(lamports, bytes, changes)
    const part = parts.get(address)
    if (part) return splitVault(part, { lamports, bytes, changes })
    const kind = kindOf(after)
    const isOwn = kind === 'nonce-account' || token?.owner === person
    return [{ kind, lamports, bytes, isRefundable: isOwn, ...(token && !isOwn ? { owner: token.owner } : {}) }]
  })
  const order: readonly CostRow['kind'][] = [
    'token-account',
    'mint-account',
    'metadata-account',
    'metadata-fee',
    'nonce-account',
    'pool-liquidity',
    'pool-fee',
    'pool-vault',
    'pool-account',
    'other-account',
  ]
  return sumCosts([
    ...deposits.toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind)),
    { kind: 'network-fee', lamports: feeLamports, bytes: null, isRefundable: false },
    ...(fees.size > 0 ? fees.values() : [noFee]),
  ])
}

/** Fee rows for the operator and affiliate; payments to oneself cost nothing. */
function feeRows(fee: FoundFee | null, person: Address): ReadonlyMap<Address, CostRow> {
  const rows = new Map<Address, CostRow>()
  if (!fee || fee.payer !== person) return rows
  const { treasury, treasuryLamports, affiliate } = fee
  const base = { bytes: null, isRefundable: false } as const
  if (treasury !== person) rows.set(treasury, { ...base, kind: 'platform-fee', lamports: treasuryLamports })
  if (affiliate && affiliate.address !== person)
    rows.set(affiliate.address, {
      ...base,
      kind: 'affiliate-fee',
      lamports: affiliate.lamports,
      owner: affiliate.address,
    })
  return rows
}

/** Nonce accounts are fully refundable (`planReclaim`). */
function kindOf(state: AccountState): CostRow['kind'] {
  if (decodeTokenAccount(state)) return 'token-account'
  if (decodeMint(state)) return 'mint-account'
  const isNonce = state.owner === SYSTEM_PROGRAM_ADDRESS && state.data.length === nonceBytes
  return isNonce ? 'nonce-account' : 'other-account'
}

const summed = ['network-fee', 'platform-fee', 'affiliate-fee'] as const

/** Adds the costs of several transactions, with one row per kind of fee. */
export function addCosts(costs: readonly Cost[]): Cost {
  const rows = costs.flatMap((cost) => cost.rows)
  const isFee = ({ kind }: CostRow) => summed.some((one) => one === kind)
  const fees = summed.flatMap((kind): CostRow[] => {
    const found = rows.filter((row) => row.kind === kind)
    const lamports = found.reduce((total, row) => total + row.lamports, 0n)
    const [first] = found
    return first ? [{ ...first, lamports }] : []
  })
  return sumCosts([...rows.filter((row) => !isFee(row)), ...fees])
}

/** A wrapped SOL vault's balance above its rent is the pool's deposit. */
function splitVault(
  kind: Exclude<PoolPart, 'pool-liquidity'>,
  { lamports, bytes, changes }: { lamports: bigint; bytes: number; changes: Simulation['changes'] },
): CostRow[] {
  const base = { isRefundable: false } as const
  if (kind === 'pool-fee') return [{ ...base, kind, lamports, bytes: null }]
  const deposit = (rateOf(changes) ?? 0n) * BigInt(bytes + 128)
  if (kind !== 'pool-vault' || deposit === 0n || deposit >= lamports) return [{ ...base, kind, lamports, bytes }]
  return [
    { ...base, kind, lamports: deposit, bytes },
    { ...base, kind: 'pool-liquidity', lamports: lamports - deposit, bytes: null },
  ]
}

/**
 * Rent per byte, which covers 128 extra bytes per account: the rate that several new accounts share, since any of them
 * can also hold a deposit.
 */
function rateOf(changes: Simulation['changes']): bigint | undefined {
  const rates = changes.flatMap(({ before, after }) => {
    const size = after && BigInt(after.data.length + 128)
    return !before && after && size && decodeTokenAccount(after) && after.lamports % size === 0n
      ? [after.lamports / size]
      : []
  })
  return rates.toSorted((left, right) => Number(left - right))[0]
}

/**
 * Token Metadata keeps its fee in the new account: its rent follows from the rate of the transaction's other new
 * accounts.
 */
function splitMetadata(lamports: bigint, bytes: number, changes: Simulation['changes']): CostRow[] {
  const deposit = (rateOf(changes) ?? 0n) * BigInt(bytes + 128)
  const account = { kind: 'metadata-account', bytes, isRefundable: false } as const
  if (deposit === 0n || deposit >= lamports) return [{ ...account, lamports }]
  return [
    { ...account, lamports: deposit },
    { kind: 'metadata-fee', lamports: lamports - deposit, bytes: null, isRefundable: false },
  ]
}
