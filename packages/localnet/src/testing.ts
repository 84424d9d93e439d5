import {
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  type Rpc,
  type RpcSubscriptions,
  type Signature,
  type SolanaRpcApi,
  type SolanaRpcSubscriptionsApi,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionSigner,
} from '@solana/kit'
import { test as base } from 'vitest'
import { createLocalnet, type Localnet, type LocalnetOptions } from './createLocalnet.ts'

/** Running network with test helpers. */
export type TestLocalnet = Localnet & {
  rpc: Rpc<SolanaRpcApi>
  rpcSubscriptions: RpcSubscriptions<SolanaRpcSubscriptionsApi>
  /** Default: 100 SOL. */
  fundedSigner(lamports?: bigint): Promise<KeyPairSigner>
  /** Sends one v0 transaction and waits for confirmation. */
  send(feePayer: TransactionSigner, instructions: readonly Instruction[]): Promise<Signature>
}

/** A blockhash lasts 15 s. */
const testSlotMs = 100

/** Starts a network for tests on any free port. */
export async function startLocalnet(options: LocalnetOptions = {}): Promise<TestLocalnet> {
  const localnet = await createLocalnet({ slotMs: testSlotMs, ...options })
  const rpc = createSolanaRpc(localnet.rpcUrl)
  const rpcSubscriptions = createSolanaRpcSubscriptions(localnet.wsUrl)
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })

  return {
    ...localnet,
    rpc,
    rpcSubscriptions,
    async fundedSigner(lamports = 100_000_000_000n) {
      const signer = await generateKeyPairSigner()
      await localnet.airdrop(signer.address, lamports)
      return signer
    },
    async send(feePayer, instructions) {
      const { value: blockhash } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayerSigner(feePayer, empty),
        (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
        (alive) => appendTransactionMessageInstructions(instructions, alive),
      )
      const transaction = await signTransactionMessageWithSigners(message)
      assertIsTransactionWithBlockhashLifetime(transaction)
      await sendAndConfirm(transaction, { commitment: 'confirmed' })
      return getSignatureFromTransaction(transaction)
    },
  }
}

/**
 * Vitest's `test` with the fixture `localnet`.
 *
 * @example test('an airdrop arrives', async ({ localnet }) => { const { address } = await
 *   localnet.fundedSigner(5_000_000_000n) expect((await
 *   localnet.rpc.getBalance(address).send()).value).toBe(5_000_000_000n) })
 */
export const test = base.extend<{ localnet: TestLocalnet }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires it.
  localnet: async ({}, use) => {
    await using localnet = await startLocalnet()
    await use(localnet)
  },
})
