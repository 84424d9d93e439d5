import { type Address, address } from '@solana/kit'
import type { Simulation } from '@solsmith/chain'
import { decodeMetadata } from '../programs/tokenMetadata/decodeMetadata.ts'
import { decodeMint, decodeTokenAccount } from '../read/decodeMint.ts'
import type { ReadRent } from '../token/planCreateToken.ts'
import { shareSupply } from '../token/shareSupply.ts'
import { type SizedDraft, sizeToken } from '../token/standards.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'

/** One line of a receipt. All figures in lamports. */
export type CostRow = {
  readonly kind:
    | 'token-account'
    | 'mint-account'
    | 'metadata-account'
    | 'metadata-fee'
    | 'other-account'
    | 'network-fee'
    | 'platform-fee'
  readonly lamports: bigint
  /** Size of the account that the deposit is for; null for fees. */
  readonly bytes: number | null
  /** True for a deposit that comes back when its owner closes the account. */
  readonly isRefundable: boolean
  /** Whose token account it is, where it is somebody else's than the payer's. */
  readonly owner?: Address
}

export type Cost = { readonly rows: readonly CostRow[]; readonly totalLamports: bigint }

/** Lamports of one signature on every Solana network (fee schedule; not part of rent). */
const signatureLamports = 5_000n

/** Solsmith takes nothing. The line stays on the receipt, because it is the argument. */
const platformFee: CostRow = { kind: 'platform-fee', lamports: 0n, bytes: null, isRefundable: false }

/** What Token Metadata keeps of every name, whatever the rent is: so its program of November 2025 was seen to do. */
const metadataFeeLamports = 10_000_000n

/** What a token would cost now, before a wallet is known: deposits and fees read from the network, and one signature. */
export async function estimateCreateCost(
  readRent: ReadRent,
  draft: SizedDraft & Partial<Pick<TokenDraft, 'supply' | 'receiver' | 'distribution'>>,
  uri: string,
): Promise<Cost> {
  const bytes = sizeToken(draft, uri)
  const isClassic = draft.standard === 'classic'
  const [account, mint, metadata] = await Promise.all([
    readRent(bytes.associatedAccount),
    readRent(bytes.mint),
    isClassic ? readRent(bytes.metadata) : 0n,
  ])
  return sum([
    ...findOwners(draft).map(
      (owner): CostRow => ({
        kind: 'token-account',
        lamports: account,
        bytes: bytes.associatedAccount,
        isRefundable: owner === creatorInWords,
        ...(owner === creatorInWords ? {} : { owner }),
      }),
    ),
    { kind: 'mint-account', lamports: mint, bytes: bytes.mint, isRefundable: false },
    ...(isClassic
      ? ([
          { kind: 'metadata-account', lamports: metadata, bytes: bytes.metadata, isRefundable: false },
          { kind: 'metadata-fee', lamports: metadataFeeLamports, bytes: null, isRefundable: false },
        ] as const)
      : []),
    { kind: 'network-fee', lamports: signatureLamports, bytes: null, isRefundable: false },
    platformFee,
  ])
}

/** Whose the accounts are that a new token makes; the deposit of the creator's own comes back. */
function findOwners(draft: Partial<Pick<TokenDraft, 'supply' | 'receiver' | 'distribution'>>): readonly Address[] {
  const { supply = 1n, receiver = null, distribution = [] } = draft
  const owners = shareSupply({ supply, receiver, distribution }, creatorInWords).map(({ to }) => to)
  return [...new Set(owners)]
}

/** Stands for a wallet that is not known yet. */
const creatorInWords = address('11111111111111111111111111111111')

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
    const kind = token ? 'token-account' : decodeMint(after) ? 'mint-account' : 'other-account'
    const isOwn = token?.owner === person
    return [{ kind, lamports, bytes, isRefundable: isOwn, ...(token && !isOwn ? { owner: token.owner } : {}) }]
  })
  const order: readonly CostRow['kind'][] = [
    'token-account',
    'mint-account',
    'metadata-account',
    'metadata-fee',
    'other-account',
  ]
  return sum([
    ...deposits.toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind)),
    { kind: 'network-fee', lamports: feeLamports, bytes: null, isRefundable: false },
    platformFee,
  ])
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
  return sum([...rows.filter((row) => !isFee(row)), ...fees])
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

const sum = (rows: readonly CostRow[]): Cost => ({
  rows,
  totalLamports: rows.reduce((total, { lamports }) => total + lamports, 0n),
})
