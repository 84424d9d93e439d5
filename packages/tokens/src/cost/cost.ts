import type { Address } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { type AccountState, nonceBytes, type Simulation } from '@solsmith/chain'
import { decodeMetadata } from '../programs/tokenMetadata/decodeMetadata.ts'
import { decodeMint, decodeTokenAccount } from '../read/decodeMint.ts'
import { type Cost, type CostRow, platformFee, sumCosts } from './sumCosts.ts'

/**
 * What a simulated (or sent) transaction costs a person. The rows add up to what leaves their wallet, to the lamport:
 * whatever is not a deposit or the fee would stand in a row of its own.
 */
export function readCost({ changes, feeLamports }: Pick<Simulation, 'changes' | 'feeLamports'>, person: Address): Cost {
  const deposits = changes.flatMap(({ address, before, after }): CostRow[] => {
    if (address === person || !after || after.lamports <= (before?.lamports ?? 0n)) return []
    const token = decodeTokenAccount(after)
    const lamports = after.lamports - (before?.lamports ?? 0n)
    const bytes = after.data.length
    if (!before && decodeMetadata(after)?.holdsCreateFee) return splitMetadata(lamports, bytes, changes)
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
    'other-account',
  ]
  return sumCosts([
    ...deposits.toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind)),
    { kind: 'network-fee', lamports: feeLamports, bytes: null, isRefundable: false },
    platformFee,
  ])
}

/** A nonce account comes back whole (`planReclaim`). */
function kindOf(state: AccountState): CostRow['kind'] {
  if (decodeTokenAccount(state)) return 'token-account'
  if (decodeMint(state)) return 'mint-account'
  const isNonce = state.owner === SYSTEM_PROGRAM_ADDRESS && state.data.length === nonceBytes
  return isNonce ? 'nonce-account' : 'other-account'
}

/** What several transactions cost together. Fees of one kind stand in one row. */
export function addCosts(costs: readonly Cost[]): Cost {
  const rows = costs.flatMap((cost) => cost.rows)
  const isFee = ({ kind }: CostRow) => kind === 'network-fee' || kind === 'platform-fee'
  const fees = (['network-fee', 'platform-fee'] as const).flatMap((kind): CostRow[] => {
    const found = rows.filter((row) => row.kind === kind)
    const lamports = found.reduce((total, row) => total + row.lamports, 0n)
    return found.length > 0 ? [{ kind, lamports, bytes: null, isRefundable: false }] : []
  })
  return sumCosts([...rows.filter((row) => !isFee(row)), ...fees])
}

/**
 * Token Metadata keeps its fee in the account that it makes. What of it is a deposit follows from the rate that the other new
 * accounts of the same transaction paid: deposits are a price for each byte and 128 more.
 */
function splitMetadata(lamports: bigint, bytes: number, changes: Simulation['changes']): CostRow[] {
  const rates = changes.flatMap(({ before, after }) => {
    const size = after && BigInt(after.data.length + 128)
    return !before && after && size && decodeTokenAccount(after) && after.lamports % size === 0n
      ? [after.lamports / size]
      : []
  })
  const deposit = (rates[0] ?? 0n) * BigInt(bytes + 128)
  const account = { kind: 'metadata-account', bytes, isRefundable: false } as const
  if (deposit === 0n || deposit >= lamports) return [{ ...account, lamports }]
  return [
    { ...account, lamports: deposit },
    { kind: 'metadata-fee', lamports: lamports - deposit, bytes: null, isRefundable: false },
  ]
}
