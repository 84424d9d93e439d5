import type { Address } from '@solana/kit'
import type { Simulation } from '@solsmith/chain'
import { decodeMint, decodeTokenAccount } from '../read/decodeMint.ts'
import { type ReadRent, sizeModernToken } from '../token/planCreateToken.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'

/** One line of a receipt. All figures in lamports. */
export type CostRow = {
  readonly kind: 'token-account' | 'mint-account' | 'other-account' | 'network-fee' | 'platform-fee'
  readonly lamports: bigint
  /** Size of the account that the deposit is for; null for fees. */
  readonly bytes: number | null
  /** True for a deposit that comes back when its owner closes the account. */
  readonly isRefundable: boolean
}

export type Cost = { readonly rows: readonly CostRow[]; readonly totalLamports: bigint }

/** Lamports of one signature on every Solana network (fee schedule; not part of rent). */
const signatureLamports = 5_000n

/** Solsmith takes nothing. The line stays on the receipt, because it is the argument. */
const platformFee: CostRow = { kind: 'platform-fee', lamports: 0n, bytes: null, isRefundable: false }

/** What a Modern token would cost now, before a wallet is known: deposits read from the network, and one signature. */
export async function estimateCreateCost(
  readRent: ReadRent,
  draft: Pick<TokenDraft, 'name' | 'symbol'>,
  uri: string,
): Promise<Cost> {
  const bytes = sizeModernToken(draft, uri)
  const [account, mint] = await Promise.all([readRent(bytes.associatedAccount), readRent(bytes.mint)])
  return sum([
    { kind: 'token-account', lamports: account, bytes: bytes.associatedAccount, isRefundable: true },
    { kind: 'mint-account', lamports: mint, bytes: bytes.mint, isRefundable: false },
    { kind: 'network-fee', lamports: signatureLamports, bytes: null, isRefundable: false },
    platformFee,
  ])
}

/**
 * What a simulated (or sent) transaction costs a person. The rows add up to what leaves their wallet, to the lamport:
 * whatever is not a deposit or the fee would stand in a row of its own.
 */
export function readCost({ changes, feeLamports }: Pick<Simulation, 'changes' | 'feeLamports'>, person: Address): Cost {
  const deposits = changes.flatMap(({ address, before, after }): CostRow[] => {
    if (address === person || !after || after.lamports <= (before?.lamports ?? 0n)) return []
    const token = decodeTokenAccount(after)
    const kind = token ? 'token-account' : decodeMint(after) ? 'mint-account' : 'other-account'
    return [
      {
        kind,
        lamports: after.lamports - (before?.lamports ?? 0n),
        bytes: after.data.length,
        isRefundable: token?.owner === person,
      },
    ]
  })
  const order: readonly CostRow['kind'][] = ['token-account', 'mint-account', 'other-account']
  return sum([
    ...deposits.toSorted((left, right) => order.indexOf(left.kind) - order.indexOf(right.kind)),
    { kind: 'network-fee', lamports: feeLamports, bytes: null, isRefundable: false },
    platformFee,
  ])
}

const sum = (rows: readonly CostRow[]): Cost => ({
  rows,
  totalLamports: rows.reduce((total, { lamports }) => total + lamports, 0n),
})
