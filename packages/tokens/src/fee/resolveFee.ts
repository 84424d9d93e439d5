import { type Address, flattenInstructionPlan } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type ChainRpc, type Plan, readRentOf } from '@solsmith/chain'
import { type ReadAccount, readAccounts } from '../pool/readAccounts.ts'
import { deriveTokenAccount } from '../programs/derivedAddress.ts'
import { token2022Address } from '../token/token2022.ts'
import { canHaveWallet } from './affiliateAddress.ts'
import { type Fee, type FeeTable, feeOf } from './feeTable.ts'

/** Why an affiliate gets no share of an action. */
export type AffiliateRefusal =
  /** Pays, signs or is paid by the action itself. */
  | 'own-action'
  | 'treasury'
  /** Program, sysvar or program-owned account: a transfer fails or is lost. */
  | 'not-a-wallet'
  /** Less than the rent of a new account. */
  | 'below-rent'

/** Fee of an action, and why the affiliate was refused. */
export type ResolvedFee = { readonly fee: Fee; readonly refused: AffiliateRefusal | null }

/**
 * Determines an action's fee and who can be paid.
 *
 * @returns Null if the action is free or the operator's account cannot receive the fee, so that no action fails because
 *   of it.
 */
export async function resolveFee(
  rpc: ChainRpc,
  input: { readonly table: FeeTable | null; readonly plan: Plan; readonly affiliate: Address | null },
): Promise<ResolvedFee | null> {
  const { table, plan, affiliate } = input
  const wanted = feeOf(table, plan.kind, affiliate)
  if (!wanted) return null
  const [accounts, rent] = await Promise.all([
    readAccounts(rpc, [[wanted.treasury, ...(wanted.affiliate ? [wanted.affiliate.address] : [])]]),
    readRentOf(rpc)(0),
  ])
  const refused = wanted.affiliate && (await refuseAffiliate(plan, wanted, { accounts, rent }))
  const fee = refused === null ? wanted : feeOf(table, plan.kind, null)
  if (!fee || !canTake(accounts.get(fee.treasury), fee.treasuryLamports, rent)) return null
  return { fee, refused }
}

async function refuseAffiliate(
  plan: Plan,
  { affiliate, treasury }: Fee,
  { accounts, rent }: { readonly accounts: ReadonlyMap<Address, ReadAccount>; readonly rent: bigint },
): Promise<AffiliateRefusal | null> {
  if (!affiliate) return null
  const { address, lamports } = affiliate
  if (address === treasury) return 'treasury'
  if (await isInPlan(plan, address)) return 'own-action'
  const account = accounts.get(address)
  if (!canHaveWallet(address) || (account && !isWallet(account))) return 'not-a-wallet'
  return canTake(account, lamports, rent) ? null : 'below-rent'
}

async function isInPlan({ feePayer, subject, instructions }: Plan, address: Address): Promise<boolean> {
  const own = await Promise.all(
    [TOKEN_PROGRAM_ADDRESS, token2022Address].map((tokenProgram) =>
      deriveTokenAccount({ owner: address, mint: subject, tokenProgram }),
    ),
  )
  const names = new Set([address, ...own])
  return (
    address === feePayer ||
    flattenInstructionPlan(instructions).some(
      (leaf) => leaf.kind === 'single' && leaf.instruction.accounts?.some((account) => names.has(account.address)),
    )
  )
}

const isWallet = ({ owner, data }: ReadAccount) => owner === SYSTEM_PROGRAM_ADDRESS && data.length === 0

/** A new or underfunded account must receive its rent minimum. */
const canTake = (account: ReadAccount | undefined, lamports: bigint, rent: bigint): boolean =>
  (account === undefined || isWallet(account)) && (account?.lamports ?? 0n) + lamports >= rent
