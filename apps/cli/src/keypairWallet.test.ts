import { getAddressEncoder, getTransactionDecoder, verifySignature } from '@solana/kit'
import { createNetworks } from '@solsmith/chain'
import { prepareSend } from '@solsmith/connect'
import { planWrap } from '@solsmith/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keypairWallet } from './keypairWallet.ts'
import { type Bench, startBench } from './testing.ts'

let bench: Bench
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench[Symbol.asyncDispose]())

test('a key wallet only signs transactions', async () => {
  const { rpcUrl, genesisHash } = bench.localnet
  const network = createNetworks(() => rpcUrl, genesisHash).find(({ id }) => id === 'sandbox')
  if (!network) throw new TypeError('There is a sandbox.')
  const wallet = keypairWallet(bench.signer, network)
  const { account } = wallet
  const plan = await planWrap({ wallet: bench.wallet, lamports: 5n })
  const { transaction, messageBytes } = await prepareSend(network, plan)

  const signed = await wallet.request('signTransaction', { account, chain: network.walletChain, transaction })

  const decoded = getTransactionDecoder().decode(signed)
  expect(new Uint8Array(decoded.messageBytes)).toEqual(messageBytes)
  const bytes = new Uint8Array(getAddressEncoder().encode(bench.wallet))
  const key = await crypto.subtle.importKey('raw', bytes, 'Ed25519', true, ['verify'])
  const signature = decoded.signatures[bench.wallet]
  expect(signature && (await verifySignature(key, signature, messageBytes))).toBe(true)
  await expect(wallet.request('signMessage', { account, message: bytes })).rejects.toMatchObject({
    name: 'WalletFeatureError',
    context: { feature: 'signMessage' },
  })
})

async function listPreflights(...args: readonly string[]): Promise<readonly unknown[]> {
  const sends = new Map<string, unknown>()
  await using network = await bench.watchCalls(({ method, params }) => {
    const [transaction, options] = params as [string, { skipPreflight?: boolean }]
    if (method === 'sendTransaction' && !sends.has(transaction)) sends.set(transaction, options.skipPreflight)
  })
  const { code, stderr } = await bench.run(...args, '--yes', '--rpc', network.url)
  expect(code, stderr).toBe(0)
  return [...sends.values()]
}

test('skips preflight only for nonce transactions', async () => {
  expect(await listPreflights('nonce')).toEqual([false])
  expect(await listPreflights('wrap', '0.1')).toEqual([false])
  expect(await listPreflights('wrap', '0.2', '--nonce', 'own')).toEqual([true])
})
