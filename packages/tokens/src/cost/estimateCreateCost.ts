import type { Address } from '@solana/kit'
import { parseAddress } from '@solsmith/chain'
import type { Fee } from '../fee/feeTable.ts'
import type { ReadRent } from '../token/planCreateToken.ts'
import { shareSupply } from '../token/shareSupply.ts'
import { type SizedDraft, sizeToken } from '../token/sizeToken.ts'
import type { TokenDraft } from '../token/tokenDraft.ts'
import { type Cost, type CostRow, noFee, sumCosts } from './sumCosts.ts'

/** Lamports per signature on every Solana network (not part of rent). */
const signatureLamports = 5_000n

/** Fee of Token Metadata per name, independent of rent (observed for its program of November 2025). */
export const metadataFeeLamports = 10_000_000n

/** Estimates a token's cost before a wallet is connected: rent and fees from the network, and one signature. */
export async function estimateCreateCost(
  readRent: ReadRent,
  draft: SizedDraft & Partial<Pick<TokenDraft, 'supply' | 'receiver' | 'distribution'>>,
  uri: string,
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

/** Owners of a new token's accounts; only the creator's own rent is refundable. */
function findOwners(draft: Partial<Pick<TokenDraft, 'supply' | 'receiver' | 'distribution'>>): readonly Address[] {
  const { supply = 1n, receiver = null, distribution = [] } = draft
  const owners = shareSupply({ supply, receiver, distribution }, creatorInWords).map(({ to }) => to)
  return [...new Set(owners)]
}

/** Placeholder for an unknown wallet. */
const creatorInWords = parseAddress('11111111111111111111111111111111')
