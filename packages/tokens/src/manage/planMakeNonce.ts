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

/** One per wallet, reused for one transaction at a time. */
const seed = 'solsmith-nonce'

/** Returns the address of a wallet's nonce account, existing or not. */
export const findNonceAddress = (wallet: Address): Promise<Address> =>
  createAddressWithSeed({ baseAddress: wallet, seed, programAddress: SYSTEM_PROGRAM_ADDRESS })

/**
 * Creates a wallet's nonce account, so transactions with `nonceAccount` do not expire. `planReclaim` returns its full
 * rent.
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
