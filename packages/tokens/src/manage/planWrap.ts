import { type Address, createNoopSigner, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSyncNativeInstruction,
  getUnwrapLamportsInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { type Plan, type PlanKind, wrappedSolMint } from '@solsmith/chain'
import { deriveTokenAccount } from '../programs/derivedAddress.ts'
import { ManageError } from './errors.ts'

/** Input of `planWrap`. */
export type WrapInput = { readonly wallet: Address; readonly lamports: bigint }

/**
 * Wraps SOL in the wallet's associated account.
 *
 * @throws {TokenError} `AmountZeroError`.
 */
export async function planWrap({ wallet, lamports }: WrapInput): Promise<Plan> {
  if (lamports <= 0n) throw new ManageError('AmountZeroError', { amount: lamports })
  const account = await findWrapped(wallet)
  const payer = createNoopSigner(wallet)
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: account,
    owner: wallet,
    mint: wrappedSolMint,
  })
  const pay = getTransferSolInstruction({ source: payer, destination: account, amount: lamports })
  const count = getSyncNativeInstruction({ account })
  return solPlan({ kind: 'wrap', wallet, account, instructions: [open, pay, count] })
}

/**
 * Unwraps some SOL, or all (null) with its account's rent.
 *
 * @throws {TokenError} `AmountZeroError`.
 */
export async function planUnwrap(input: { readonly wallet: Address; readonly lamports: bigint | null }): Promise<Plan> {
  const { wallet, lamports } = input
  if (lamports !== null && lamports <= 0n) throw new ManageError('AmountZeroError', { amount: lamports })
  const account = await findWrapped(wallet)
  const owner = createNoopSigner(wallet)
  const take =
    lamports === null
      ? getCloseAccountInstruction({ account, destination: wallet, owner })
      : getUnwrapLamportsInstruction({ source: account, destination: wallet, authority: owner, amount: lamports })
  return solPlan({ kind: 'unwrap', wallet, account, instructions: [take] })
}

async function findWrapped(owner: Address): Promise<Address> {
  return deriveTokenAccount({ owner, mint: wrappedSolMint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
}

const solPlan = (input: {
  readonly kind: PlanKind
  readonly wallet: Address
  readonly account: Address
  readonly instructions: Parameters<typeof nonDivisibleSequentialInstructionPlan>[0]
}): Plan => ({
  kind: input.kind,
  feePayer: input.wallet,
  subject: input.account,
  label: 'SOL',
  proof: 'signature',
  instructions: nonDivisibleSequentialInstructionPlan(input.instructions),
})
