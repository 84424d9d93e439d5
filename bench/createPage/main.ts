import {
  appendTransactionMessageInstructions,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  type KeyPairSigner,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintSize,
  getMintToInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'

/** Minimal token creation with kit: mint, account and supply. */
async function create(payer: KeyPairSigner): Promise<string> {
  const rpc = createSolanaRpc('http://127.0.0.1:8899')
  const rpcSubscriptions = createSolanaRpcSubscriptions('ws://127.0.0.1:8900')
  const mint = await generateKeyPairSigner()
  const space = BigInt(getMintSize())
  const lamports = await rpc.getMinimumBalanceForRentExemption(space).send()
  const owner = payer.address
  const [ata] = await findAssociatedTokenPda({ mint: mint.address, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayerSigner(payer, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) =>
        appendTransactionMessageInstructions(
          [
            getCreateAccountInstruction({
              payer,
              newAccount: mint,
              lamports,
              space,
              programAddress: TOKEN_PROGRAM_ADDRESS,
            }),
            getInitializeMint2Instruction({ mint: mint.address, decimals: 9, mintAuthority: owner }),
            getCreateAssociatedTokenIdempotentInstruction({ payer, ata, owner, mint: mint.address }),
            getMintToInstruction({ mint: mint.address, token: ata, mintAuthority: payer, amount: 1_000n }),
          ],
          draft,
        ),
    ),
  )
  // kit's types do not know that this transaction has a lifetime and that these clients serve all methods.
  await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions } as never)(signed as never, {
    commitment: 'confirmed',
  })
  return mint.address
}

document.querySelector('#create')?.addEventListener('click', async () => {
  document.title = await create(await generateKeyPairSigner())
})
