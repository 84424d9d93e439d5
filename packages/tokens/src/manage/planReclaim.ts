import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getWithdrawNonceAccountInstruction } from '@solana-program/system'
import { getCloseAccountInstruction } from '@solana-program/token'
import type { Plan } from '@solsmith/chain'
import { packPlan } from '../pack/packPlan.ts'
import { harvestWithheld, withdrawExcess } from '../programs/token2022/instructions.ts'
import { ManageError } from './errors.ts'
import type { Reclaimable } from './fetchReclaimable.ts'

/** Input of `planReclaim`. */
export type ReclaimInput = {
  readonly wallet: Address
  /** Selected items of `fetchReclaimable`. */
  readonly items: readonly Reclaimable[]
}

/**
 * Closes empty accounts and withdraws excess SOL, in as many transactions as needed. Burns nothing: the network refuses
 * to close an account with tokens.
 *
 * @throws {TokenError} `NothingToDoError`.
 */
export function planReclaim({ wallet, items }: ReclaimInput): Plan {
  const [first] = items
  if (!first) throw new ManageError('NothingToDoError', { mint: wallet })
  return {
    kind: 'reclaim',
    feePayer: wallet,
    subject: wallet,
    label: 'SOL',
    proof: 'signature',
    ...packPlan(
      wallet,
      items.map((item) => ({ name: item.kind, instructions: reclaim(item, wallet) })),
    ),
  }
}

function reclaim(item: Reclaimable, wallet: Address): readonly Instruction[] {
  const { address, program, mint } = item
  const owner = createNoopSigner(wallet)
  if (item.kind === 'excess-account' || item.kind === 'excess-mint')
    return [withdrawExcess(program, { source: address, to: wallet, authority: wallet })]
  if (item.kind === 'nonce')
    return [
      getWithdrawNonceAccountInstruction({
        nonceAccount: address,
        recipientAccount: wallet,
        nonceAuthority: owner,
        withdrawAmount: item.lamports,
      }),
    ]
  const close = getCloseAccountInstruction(
    { account: address, destination: wallet, owner },
    { programAddress: program },
  )
  return item.holdsFees && mint ? [harvestWithheld(mint, [address]), close] : [close]
}
