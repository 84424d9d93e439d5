import {
  type Address,
  createAddressWithSeed,
  createNoopSigner,
  nonDivisibleSequentialInstructionPlan,
} from '@solana/kit'
import {
  getCreateAccountWithSeedInstruction,
  getInitializeNonceAccountInstruction,
  SYSTEM_PROGRAM_ADDRESS,
} from '@solana-program/system'
import { nonceBytes, type Plan } from '@solsmith/chain'
import type { ReadRent } from '../token/planCreateToken.ts'

/** A wallet has one: it is used again and again, one transaction at a time. */
const seed = 'solsmith-nonce'

/** Where a wallet's nonce account is, or would be. */
export const findNonceAddress = (wallet: Address): Promise<Address> =>
  createAddressWithSeed({ baseAddress: wallet, seed, programAddress: SYSTEM_PROGRAM_ADDRESS })

/**
 * Makes a wallet's nonce account. What is signed with it (`nonceAccount` of a plan) does not expire with a blockhash: time for a
 * hardware wallet, or for several people. Its deposit comes back whole with `planReclaim`.
 */
export async function planMakeNonce(readRent: ReadRent, wallet: Address): Promise<Plan> {
  const payer = createNoopSigner(wallet)
  const account = await findNonceAddress(wallet)
  return {
    kind: 'make-nonce',
    feePayer: wallet,
    subject: account,
    label: 'SOL',
    instructions: nonDivisibleSequentialInstructionPlan([
      getCreateAccountWithSeedInstruction({
        payer,
        newAccount: account,
        base: wallet,
        baseAccount: payer,
        seed,
        amount: await readRent(nonceBytes),
        space: nonceBytes,
        programAddress: SYSTEM_PROGRAM_ADDRESS,
      }),
      getInitializeNonceAccountInstruction({ nonceAccount: account, nonceAuthority: wallet }),
    ]),
  }
}
