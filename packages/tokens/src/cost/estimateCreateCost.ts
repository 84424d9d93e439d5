import { type Address, address } from '@solana/kit'
import type { Fee } from '../fee/feeTable.ts'
import type { ReadRent } from '../token/planCreateToken.ts'
import { shareSupply } from '../token/shareSupply.ts'
import { type SizedDraft, sizeToken } from '../token/sizeToken.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'
import { type Cost, type CostRow, noFee, sumCosts } from './sumCosts.ts'

/** Lamports of one signature on every Solana network (fee schedule; not part of rent). */
const signatureLamports = 5_000n

/** What Token Metadata keeps of every name, whatever the rent is: so its program of November 2025 was seen to do. */
const metadataFeeLamports = 10_000_000n

/** What a token would cost now, before a wallet is known: deposits and fees read from the network, and one signature. */
export async function estimateCreateCost(
  readRent: ReadRent,
  draft: SizedDraft & Partial<Pick<TokenDraft, 'supply' | 'receiver' | 'distribution'>>,
  uri: string,
  /** What the instance charges for it. */
  fee: Fee | null = null,
): Promise<Cost> {
  const bytes = sizeToken(draft, uri)
  const isClassic = draft.standard === 'classic'
  const [account, mint, metadata] = await Promise.all([
    readRent(bytes.associatedAccount),
    readRent(bytes.mint),
    isClassic ? readRent(bytes.metadata) : 0n,
  ])
  return sumCosts([
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
    ...listFee(fee),
  ])
}

function listFee(fee: Fee | null): readonly CostRow[] {
  if (!fee) return [noFee]
  const { treasuryLamports, affiliate } = fee
  const base = { bytes: null, isRefundable: false } as const
  return [
    { ...base, kind: 'platform-fee', lamports: treasuryLamports },
    ...(affiliate
      ? [{ ...base, kind: 'affiliate-fee', lamports: affiliate.lamports, owner: affiliate.address } as const]
      : []),
  ]
}

/** Whose the accounts are that a new token makes; the deposit of the creator's own comes back. */
function findOwners(draft: Partial<Pick<TokenDraft, 'supply' | 'receiver' | 'distribution'>>): readonly Address[] {
  const { supply = 1n, receiver = null, distribution = [] } = draft
  const owners = shareSupply({ supply, receiver, distribution }, creatorInWords).map(({ to }) => to)
  return [...new Set(owners)]
}

/** Stands for a wallet that is not known yet. */
const creatorInWords = address('11111111111111111111111111111111')
