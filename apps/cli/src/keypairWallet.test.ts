import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
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

test('a key as a wallet signs the transaction that it is given, and is asked for nothing else', async () => {
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

/** How the network was asked to take each transaction, the first time that it was sent. */
async function listPreflights(...args: readonly string[]): Promise<readonly unknown[]> {
  const sends = new Map<string, unknown>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { method, params } = JSON.parse(body) as { method: string; params: [string, { skipPreflight?: boolean }] }
    if (method === 'sendTransaction' && !sends.has(params[0])) sends.set(params[0], params[1].skipPreflight)
    const answer = await fetch(bench.localnet.rpcUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    response.setHeader('content-type', 'application/json')
    response.end(await answer.text())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // of a TCP server
  const { code, stderr } = await bench.run(...args, '--yes', '--rpc', `http://127.0.0.1:${port}`)
  server.close()
  expect(code, stderr).toBe(0)
  return [...sends.values()]
}

test('what is signed by a nonce is sent without a preflight, anything else with one', async () => {
  expect(await listPreflights('nonce')).toEqual([false])
  expect(await listPreflights('wrap', '0.1')).toEqual([false])
  expect(await listPreflights('wrap', '0.2', '--nonce', 'own')).toEqual([true])
})
