import {
  assertIsTransactionWithBlockhashLifetime,
  createTransactionMessage,
  createTransactionPlanExecutor,
  createTransactionPlanner,
  flattenTransactionPlanResult,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  parallelInstructionPlan,
  pipe,
  sendAndConfirmTransactionFactory,
  sequentialInstructionPlan,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect } from 'vitest'
import { test } from './testing.ts'

// kit's documented path from a plan to confirmed transactions.

test('kit plans more than one transaction, sends them in order, and is notified of every account', async ({
  localnet: { rpc, rpcSubscriptions, fundedSigner },
}) => {
  const [alice, last] = await Promise.all([fundedSigner(), generateKeyPairSigner()])
  const others = await Promise.all(Array.from({ length: 40 }, () => generateKeyPairSigner()))
  const pay = ({ address }: { address: typeof last.address }, amount: bigint) =>
    getTransferSolInstruction({ source: alice, destination: address, amount })
  const abort = new AbortController()
  const abortSignal = abort.signal
  const heard = await rpcSubscriptions
    .accountNotifications(last.address, { commitment: 'confirmed' })
    .subscribe({ abortSignal })
  const roots = await rpcSubscriptions.rootNotifications().subscribe({ abortSignal })
  const logs = await rpcSubscriptions.logsNotifications({ mentions: [last.address] }).subscribe({ abortSignal })

  // kit buffers only while someone waits.
  const told = Promise.all([first(heard), first(roots), first(logs)])

  const plan = createTransactionPlanner({
    createTransactionMessage: () =>
      pipe(createTransactionMessage({ version: 0 }), (message) => setTransactionMessageFeePayerSigner(alice, message)),
  })
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
  const execute = createTransactionPlanExecutor({
    async executeTransactionMessage(_context, message) {
      const { value: blockhash } = await rpc.getLatestBlockhash().send()
      const transaction = await signTransactionMessageWithSigners(
        setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
      )
      assertIsTransactionWithBlockhashLifetime(transaction)
      await sendAndConfirm(transaction, { commitment: 'confirmed' })
      return { signature: getSignatureFromTransaction(transaction) }
    },
  })
  const payments = parallelInstructionPlan(others.map((other) => pay(other, 1_000_000n)))
  const result = await execute(await plan(sequentialInstructionPlan([payments, pay(last, 2_000_000n)])))

  const sent = flattenTransactionPlanResult(result)
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 'successful'))
  const { value: accounts } = await rpc.getMultipleAccounts(others.map(({ address }) => address)).send()
  expect(accounts.map((account) => account?.lamports)).toEqual(others.map(() => 1_000_000n))
  const [account, root, log] = await told
  expect(account?.value.lamports).toBe(2_000_000n)
  expect(root).toBeTypeOf('bigint')
  expect(log?.value).toMatchObject({ err: null, signature: expect.any(String) })
  abort.abort()
})

async function first<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  for await (const item of items) return item
  return undefined
}
