import { type Address, createAddressWithSeed, createNoopSigner, type Instruction } from '@solana/kit'
import { getCreateAccountWithSeedInstruction } from '@solana-program/system'
import { getInitializeAccount3Instruction, getTransferCheckedInstruction } from '@solana-program/token'
import { findHome } from '../manage/readTokenAccount.ts'
import type { Token } from '../read/fetchToken.ts'

export async function splitHoldings(
  token: Token,
  input: { readonly wallet: Address; readonly amount: bigint; readonly rent: bigint; readonly seed: string },
): Promise<{ readonly account: Address; readonly instructions: readonly Instruction[] }> {
  const { wallet, amount, rent, seed } = input
  const { address: mint, program: programAddress, decimals } = token
  const payer = createNoopSigner(wallet)
  const account = await createAddressWithSeed({ baseAddress: wallet, seed, programAddress })
  return {
    account,
    instructions: [
      getCreateAccountWithSeedInstruction({
        payer,
        newAccount: account,
        base: wallet,
        seed,
        amount: rent,
        space: 165,
        programAddress,
      }),
      getInitializeAccount3Instruction({ account, mint, owner: wallet }),
      getTransferCheckedInstruction({
        source: await findHome(token, wallet),
        mint,
        destination: account,
        authority: payer,
        amount,
        decimals,
      }),
    ],
  }
}
