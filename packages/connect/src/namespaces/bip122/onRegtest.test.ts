import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { Transaction } from '@scure/btc-signer'
import { formatAmount } from '@solsmith/chain'
import { bitcoinNetworks } from '@solsmith/wire/bitcoin'
import { createBitcoinSigner, type OwnAddressKind } from '@solsmith/wire/bitcoin/testing'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startEsplora } from '../../../../../e2e/bitcoin/startEsplora.ts'
import { type Regtest, startRegtest, whyNoBitcoin } from '../../../../../e2e/bitcoin/startRegtest.ts'
import { fetchNativeBalance } from '../../balance/fetchNativeBalance.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { fetchHistory } from '../../history/fetchHistory.ts'
import { createBitcoinToolkit } from '../../testing/bitcoinToolkit.ts'
import { networks } from '../../testing/toolkit.ts'
import { fromHex, toHex } from '../bytes.ts'
import { bitcoinNetwork } from './bitcoinNetwork.ts'
import { awaitBitcoin, prepareBitcoin, sendBitcoin } from './bitcoinPayments.ts'
import { createBitcoinWallet } from './bitcoinWallet.ts'

const missing = whyNoBitcoin()

type Read = {
  readonly id: string
  readonly version: number
  readonly locktime: number
  readonly virtualSize: number
  readonly sequences: readonly number[]
  readonly outputs: readonly { readonly address: string; readonly value: bigint }[]
}
const receiver = createBitcoinSigner({ key: new Uint8Array(32).fill(9) }).addressOf('p2tr')
const kinds = ['p2wpkh', 'p2sh', 'p2tr', 'p2pkh'] as const
const signers = Object.fromEntries(
  kinds.map((kind, index) => [kind, createBitcoinSigner({ key: new Uint8Array(32).fill(20 + index) })]),
) as Record<OwnAddressKind, ReturnType<typeof createBitcoinSigner>>

let node: Regtest
let readTransaction: (bytes: Uint8Array) => Read
let esplora: Awaited<ReturnType<typeof startEsplora>>
beforeAll(async () => {
  if (missing !== null) return
  const reader = join(import.meta.dirname, '../../../../../e2e/bitcoin/readTransaction.mjs')
  readTransaction = (await import(pathToFileURL(reader).href)).readTransaction
  node = await startRegtest()
  esplora = await startEsplora(node)
  for (const kind of kinds) await node.rpc('generatetoaddress', 2, signers[kind].addressOf(kind))
  await node.rpc('generatetoaddress', 101, receiver)
})
afterAll(async () => {
  await esplora?.[Symbol.asyncDispose]()
  await node?.[Symbol.asyncDispose]()
})
beforeEach(({ skip }) => skip(missing !== null, missing ?? ''))

async function payer(kind: OwnAddressKind, rpcUrl = esplora.url) {
  const signer = signers[kind]
  const regtest = bitcoinNetwork({ network: 'regtest', rpcUrl })
  const { connect } = await createBitcoinToolkit({ networks: [regtest, networks.sandbox] })
  const account = { address: signer.addressOf(kind), publicKey: toHex(signer.publicKey), purpose: 'payment' }
  const wallet = createBitcoinWallet(connect, {
    id: 'bip122:Satchel',
    name: 'Satchel',
    icon: '',
    port: {
      chains: [regtest.caip2],
      connect: async () => [account],
      signMessage: async () => null,
      signPsbt: async ({ psbt, inputs }) =>
        signer.signPsbt(
          psbt,
          inputs.map(({ index }) => index),
        ),
    },
  })
  connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  await connectWallet(connect, wallet.id)
  return { connect, address: account.address }
}

test.each(kinds)('pays from %s on a real node, and another library reads the same', async (kind) => {
  const { connect, address } = await payer(kind)
  expect(await fetchNativeBalance(connect, address)).toEqual({ balance: '100', symbol: 'tBTC' })
  const amount = 1_234_567n
  const payment = await prepareBitcoin(connect, { to: receiver, amount })

  const id = await sendBitcoin(connect, { payment })

  const read = readTransaction(fromHex(String(await node.rpc('getrawtransaction', id))))
  expect(read).toMatchObject({ id, version: 2, locktime: 0, sequences: payment.inputs.map(() => 0xfffffffd) })
  expect(read.outputs).toEqual(payment.outputs.map(({ address: to, amount: value }) => ({ address: to, value })))
  expect(Math.abs(read.virtualSize - payment.virtualSize)).toBeLessThanOrEqual(payment.inputs.length)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const end = awaitBitcoin(connect, { id, pollMs: 50, signal: stop.signal })
  const waiting = await fetchHistory(connect)
  await node.rpc('generatetoaddress', 1, receiver)
  expect(await end).toBe(id)
  const mined = await fetchHistory(connect)
  const net = { direction: 'out', quantity: { numeric: formatAmount(amount + payment.fee, 8) } }
  expect(waiting.transactions[0]).toMatchObject({ id, metadata: { status: 'pending' }, transfers: [net] })
  expect(mined.transactions).toHaveLength(3)
  expect(mined.transactions[0]).toMatchObject({ id, metadata: { status: 'confirmed' }, transfers: [net] })
  expect(mined.transactions[1]?.transfers).toMatchObject([{ direction: 'in', quantity: { numeric: '50' } }])
  const before = await prepareBitcoin(connect, { to: receiver, amount })
  expect(before.inputs.every(({ isConfirmed }) => isConfirmed)).toBe(true)
})

test.each(['replacement', 'double spend'] as const)('follows a %s to its block', async (what) => {
  const { connect, address } = await payer('p2wpkh')
  const amount = what === 'replacement' ? 2_000_000n : 3_000_000n
  const payment = await prepareBitcoin(connect, { to: receiver, amount, rate: 1 })
  const to = what === 'replacement' ? receiver : address
  const other = await prepareBitcoin(connect, { to, amount, rate: 30, coins: payment.inputs })
  const id = await sendBitcoin(connect, { payment })
  const signed = Transaction.fromPSBT(
    signers.p2wpkh.signPsbt(
      other.psbt,
      payment.inputs.map((_, index) => index),
    ),
  )
  signed.finalize()
  await node.rpc('sendrawtransaction', signed.hex)
  await node.rpc('generatetoaddress', 1, receiver)

  const end = awaitBitcoin(connect, { id, pollMs: 50 })

  if (what === 'replacement') expect(await end).toBe(signed.id)
  else await expect(end).rejects.toMatchObject({ name: 'TransactionFailedError' })
})

test('coins spent after the preview are refused by the node, and the next preview has others', async () => {
  const { connect } = await payer('p2wpkh')
  const payment = await prepareBitcoin(connect, { to: receiver, amount: 4_000_000n })
  await sendBitcoin(connect, { payment: await prepareBitcoin(connect, { to: receiver, amount: 4_500_000n }) })
  await node.rpc('generatetoaddress', 1, receiver)

  await expect(sendBitcoin(connect, { payment })).rejects.toMatchObject({
    name: 'SendRefusedError',
    context: { reason: expect.stringMatching(/missingorspent/) },
  })
  expect(await sendBitcoin(connect, { payment: await prepareBitcoin(connect, payment) })).toMatch(/^[0-9a-f]{64}$/)
})

async function startLiar() {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const answer = await fetch(`${esplora.url}${request.url}`, {
      method: request.method ?? 'GET',
      ...(body && { body }),
    })
    const said = await answer.text()
    const changed = request.url?.endsWith('/utxo') ? said.replace(/"value":\d+/g, '"value":3000000') : said
    response.writeHead(answer.status).end(changed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test.each(kinds)('an API cannot hide a fee in the coins of %s', async (kind) => {
  const { connect } = await payer(kind, await startLiar())
  const prepared = prepareBitcoin(connect, { to: receiver, amount: 2_500_000n })
  if (kind === 'p2pkh') return expect(prepared).rejects.toMatchObject({ name: 'BitcoinFundsError' })
  await expect(sendBitcoin(connect, { payment: await prepared })).rejects.toMatchObject({ name: 'SendRefusedError' })
})

test('the network is known by its first block', async () => {
  expect(`bip122:${String(await node.rpc('getblockhash', 0)).slice(0, 32)}`).toBe(bitcoinNetworks.regtest.caip2)
})

test('a node refuses what is not signed as the payment says', async () => {
  const { connect } = await payer('p2tr')
  const payment = await prepareBitcoin(connect, { to: receiver, amount: 10_000n })
  const signed = Transaction.fromPSBT(
    signers.p2tr.signPsbt(
      payment.psbt,
      payment.inputs.map((_, index) => index),
    ),
  )
  signed.finalize()
  const forged = fromHex(signed.hex).map((byte, index, all) => (index === all.length - 40 ? byte ^ 1 : byte))
  await expect(node.rpc('sendrawtransaction', toHex(forged))).rejects.toThrow(/-26|mandatory-script/)
})
