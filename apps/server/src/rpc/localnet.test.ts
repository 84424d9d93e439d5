import {
  airdropFactory,
  assertIsTransactionWithBlockhashLifetime,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { createSubscriptions } from '@solsmith/chain'
import { startLocalnet } from '@solsmith/localnet/testing'
import { expect, test } from 'vitest'
import { createTestApp } from '../testing/testApp.ts'

async function openHouse() {
  const localnet = await startLocalnet()
  const sandbox = { url: localnet.rpcUrl, socketUrl: localnet.wsUrl, unitsPerMinute: 60_000, genesisHash: null }
  const site = await createTestApp({ upstreams: { mainnet: null, devnet: null, sandbox } })
  const url = `${await site.listen()}/rpc/sandbox`
  return {
    localnet,
    site,
    rpc: createSolanaRpc(url),
    socketUrl: url.replace('http', 'ws'),
    rpcSubscriptions: createSolanaRpcSubscriptions(url.replace('http', 'ws')),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await localnet[Symbol.asyncDispose]()
    },
  }
}

test('funds, sends and confirms with kit through the server as directly', async () => {
  await using stack = await openHouse()
  const { rpc, rpcSubscriptions } = stack
  const payer = await generateKeyPairSigner()
  const airdrop = airdropFactory({ rpc, rpcSubscriptions })
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })

  await airdrop({
    recipientAddress: payer.address,
    lamports: lamports(10_000_000_000n),
    commitment: 'confirmed',
  })
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const transaction = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayerSigner(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    ),
  )
  assertIsTransactionWithBlockhashLifetime(transaction)
  await sendAndConfirm(transaction, { commitment: 'confirmed' })

  const { value: balance } = await rpc.getBalance(payer.address).send()
  expect(balance).toBe(10_000_000_000n - 5_000n)
})

test("reports the network's genesis hash in the config", async () => {
  await using stack = await openHouse()

  const config = await stack.site.get('/api/config')

  const genesisHash = await stack.localnet.rpc.getGenesisHash().send()
  expect(config.body).toMatchObject({ networks: { sandbox: { genesisHash } } })
})

test('answers a batch call by call', async () => {
  await using stack = await openHouse()

  const answers = await stack.site.post('/rpc/sandbox', [
    { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
    { jsonrpc: '2.0', id: 'b', method: 'getSlot' },
  ])

  expect(answers.body).toMatchObject([
    { id: 'a', result: 'ok' },
    { id: 'b', result: expect.any(Number) },
  ])
})

test('forwards slot notifications until they are unsubscribed', async () => {
  await using stack = await openHouse()
  const subscriptions = createSubscriptions({ url: stack.socketUrl })
  const request = { topic: 'slotsUpdates', params: [] } as const
  const told: unknown[] = []

  const stop = subscriptions.subscribe(request, {
    onNotification: (result) => told.push((result as { type: unknown }).type),
  })

  await expect.poll(() => told).toEqual(expect.arrayContaining(['createdBank', 'frozen', 'optimisticConfirmation']))
  stop()
  await expect.poll(() => subscriptions.stateOf(request)).toBe('unsubscribed')
  const count = told.length
  stack.localnet.warp({ slots: 3 })
  expect(told.length).toBe(count)
  subscriptions.close()
})
