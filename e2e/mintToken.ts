import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { expect } from 'vitest'
import type { Journey } from './fixtures.ts'

const mintBytes = 82

export async function mintToken(rpc: Journey['rpc'], owner: KeyPairSigner, amount: bigint): Promise<Address> {
  const mint = await generateKeyPairSigner()
  const lamports = await rpc.getMinimumBalanceForRentExemption(BigInt(mintBytes)).send()
  const programAddress = TOKEN_PROGRAM_ADDRESS
  const [ata] = await findAssociatedTokenPda({ owner: owner.address, mint: mint.address, tokenProgram: programAddress })
  const instructions = [
    getCreateAccountInstruction({ payer: owner, newAccount: mint, lamports, space: mintBytes, programAddress }),
    getInitializeMint2Instruction({ mint: mint.address, decimals: 6, mintAuthority: owner.address }),
    getCreateAssociatedTokenIdempotentInstruction({ payer: owner, ata, owner: owner.address, mint: mint.address }),
    getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: owner, amount }),
  ]
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(owner, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  const transaction = await signTransactionMessageWithSigners(message)
  await rpc.sendTransaction(getBase64EncodedWireTransaction(transaction), { encoding: 'base64' }).send()
  const signature = getSignatureFromTransaction(transaction)
  await expect.poll(async () => (await rpc.getSignatureStatuses([signature]).send()).value[0]?.err).toBeNull()
  return mint.address
}

/** Reads a token balance in the associated account. */
export async function tokensOf(rpc: Journey['rpc'], owner: Address, mint: Address): Promise<bigint> {
  const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const { value } = await rpc.getTokenAccountBalance(ata, { commitment: 'confirmed' }).send()
  return BigInt(value.amount)
}
