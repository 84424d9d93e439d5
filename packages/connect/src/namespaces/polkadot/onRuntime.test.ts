import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compact } from '@polkadot-api/substrate-bindings'
import { polkadotAccountKey } from '@solsmith/wire/polkadot'
import { createPolkadotSigner, type PolkadotScheme } from '@solsmith/wire/polkadot/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PolkadotChain, startPolkadot, whyNoPolkadot } from '../../../../../e2e/polkadot/startPolkadot.ts'
import { fetchNativeBalance } from '../../balance/fetchNativeBalance.ts'
import { connectWallet } from '../../connection/connectWallet.ts'
import { createInjectedProvider } from '../../testing/injectedSubject.ts'
import { readAssetHub } from '../../testing/polkadotNode.ts'
import { createPolkadotPayer, signPayment } from '../../testing/polkadotPayer.ts'
import { createPolkadotToolkit } from '../../testing/polkadotToolkit.ts'
import { networks } from '../../testing/toolkit.ts'
import { toHex } from '../bytes.ts'
import { polkadotNetwork } from './polkadotNetwork.ts'
import { awaitPolkadot, preparePolkadot, sendPolkadot } from './polkadotTransfers.ts'
import { createPolkadotWallet } from './polkadotWallet.ts'
import { encodeExtrinsic, type PolkadotPayment } from './preparePolkadot.ts'

const missing = whyNoPolkadot()

type Read = {
  readonly hash: string
  readonly call: string
  readonly signer: string
  readonly to: string
  readonly amount: bigint
  readonly nonce: number
  readonly tip: bigint
  readonly lastBlock: (block: number) => number
}

const roc = 10n ** 12n
const schemes: readonly PolkadotScheme[] = ['sr25519', 'ed25519', 'ecdsa']
const signers = Object.fromEntries(
  schemes.map((scheme, index) => [scheme, createPolkadotSigner({ scheme, seed: new Uint8Array(32).fill(20 + index) })]),
) as Record<PolkadotScheme, ReturnType<typeof createPolkadotSigner>>

const writeRecord = (free: bigint) => {
  const counters = Uint8Array.from([0, 0, 1, 0].flatMap((count) => [count, 0, 0, 0]))
  const digits = free.toString(16).padStart(32, '0').match(/../g) ?? []
  return `0x${toHex(counters)}${digits.toReversed().join('')}${'0'.repeat(96)}`
}

const keyOf = (publicKey: Uint8Array) => `0x${toHex(polkadotAccountKey(publicKey))}`

let chain: PolkadotChain
let readExtrinsic: (metadata: string, extrinsic: string) => Read
let genesisHash: string
beforeAll(async () => {
  if (missing !== null) return
  const reader = join(import.meta.dirname, '../../../../../e2e/polkadot/readExtrinsic.mjs')
  readExtrinsic = (await import(pathToFileURL(reader).href)).readExtrinsic
  chain = await startPolkadot({
    storage: Object.fromEntries(
      Object.values(signers).map(({ publicKey }) => [keyOf(publicKey), writeRecord(1_000n * roc)]),
    ),
  })
  genesisHash = String(await chain.rpc('chain_getBlockHash', 0))
})
afterAll(() => chain?.[Symbol.asyncDispose]())
beforeEach(({ skip }) => skip(missing !== null, missing ?? ''))

async function payer(scheme: PolkadotScheme) {
  const signer = signers[scheme]
  const rococo = polkadotNetwork({
    genesisHash,
    name: 'Rococo Asset Hub',
    symbol: 'ROC',
    decimals: 12,
    rpcUrl: chain.url,
  })
  const { connect } = await createPolkadotToolkit({ networks: [rococo, networks.sandbox] })
  let shown: PolkadotPayment | undefined
  const { provider } = createInjectedProvider({
    signer,
    signPayload: () => shown && { signature: `0x${toHex(signPayment(shown, signer))}` },
  })
  const wallet = createPolkadotWallet(connect, { id: 'polkadot:satchel', name: 'Satchel', icon: '', provider })
  connect.store.set((state) => ({ ...state, wallets: [wallet] }))
  await connectWallet(connect, wallet.id)
  const prepare = async (to: string, amount: bigint) => {
    shown = await preparePolkadot(connect, { to, amount })
    return shown
  }
  return { connect, prepare, signer, address: signer.addressOf(42) }
}

const newAccount = (byte: number) => createPolkadotSigner({ seed: new Uint8Array(32).fill(byte) }).addressOf(42)

const freeOf = async (publicKey: Uint8Array) => {
  const record = String(await chain.rpc('state_getStorage', keyOf(publicKey)))
  const digits = record.slice(34, 66).match(/../g) ?? []
  return BigInt(`0x${digits.toReversed().join('')}`)
}

test.each(schemes)(
  'a real runtime accepts a transfer signed by %s, and takes the shown fee',
  { tags: ['release'] },
  async (scheme) => {
    const { connect, prepare, signer, address } = await payer(scheme)
    expect(await fetchNativeBalance(connect, address)).toEqual({ balance: '1000', symbol: 'ROC' })
    const to = newAccount(30 + schemes.indexOf(scheme))
    const amount = 5n * roc
    const payment = await prepare(to, amount)
    expect(payment).toMatchObject({ isNew: true, nonce: 0, deposit: 3_333_333n })

    const id = await sendPolkadot(connect, { payment })
    const height = await awaitPolkadot(connect, { id, pollMs: 100 })

    expect(await fetchNativeBalance(connect, to)).toEqual({ balance: '5', symbol: 'ROC' })
    const paid = 1_000n * roc - (await freeOf(signer.publicKey)) - amount
    // The price moves with each block.
    expect(Math.abs(Number(paid - payment.fee))).toBeLessThan(scheme === 'ecdsa' ? 50_000 : 100)
    const metadata = String(await chain.rpc('state_getMetadata'))
    const block = await chain.rpc('chain_getBlockHash', height)
    const {
      block: { extrinsics },
    } = (await chain.rpc('chain_getBlock', block)) as {
      block: { extrinsics: readonly string[] }
    }
    const read = readExtrinsic(metadata, extrinsics.at(-1) ?? '')
    expect(read).toMatchObject({
      hash: id,
      call: 'balances.transferKeepAlive',
      signer: toHex(signer.publicKey),
      amount,
      nonce: 0,
      tip: 0n,
    })
    expect(read.lastBlock(payment.since)).toBe(payment.until)
  },
)

test('a transfer that the runtime refuses in its block fails by name', { tags: ['release'] }, async () => {
  const { connect, prepare, signer } = await payer('sr25519')
  const payment = await prepare(newAccount(40), 500n * roc)
  const call = Uint8Array.from([
    ...payment.call.slice(0, -compact.enc(500n * roc).length),
    ...compact.enc(5_000n * roc),
  ])
  const tooMuch = { ...payment, call }
  const bytes = encodeExtrinsic(tooMuch, signPayment(tooMuch, signer))
  await chain.rpc('author_submitExtrinsic', `0x${toHex(bytes)}`)
  await connect.journal.write({
    id: 'too-much',
    kind: 'transfer',
    network: payment.network.caip2,
    account: payment.from,
    subject: '',
    label: '',
    createdAt: 0,
    lastValidBlockHeight: BigInt(payment.until),
    sinceSlot: BigInt(payment.since),
    state: { status: 'signed', signature: 'too-much', transaction: bytes },
  })
  await expect(awaitPolkadot(connect, { id: 'too-much', pollMs: 100 })).rejects.toMatchObject({
    name: 'TransactionFailedError',
    context: { reason: expect.stringMatching(/^(Balances\.InsufficientBalance|Token\.|Arithmetic\.)/) },
  })
})

test('a node refuses a signature of something else', async () => {
  const { prepare, signer } = await payer('ed25519')
  const payment = await prepare(newAccount(41), roc)
  const forged = {
    ...payment,
    call: payment.call.map((byte, index, all) => (index === all.length - 1 ? byte ^ 1 : byte)),
  }
  const bytes = encodeExtrinsic(forged, signPayment(payment, signer))
  await expect(chain.rpc('author_submitExtrinsic', `0x${toHex(bytes)}`)).rejects.toThrow(/badProof/)
})

test("another library reads the same from a transfer in today's layout of Asset Hub", async () => {
  const { connect, node, receiver, own, show } = await createPolkadotPayer()
  const payment = await preparePolkadot(connect, { to: receiver, amount: 12_345_678_901n })
  show(payment)
  const id = await sendPolkadot(connect, { payment })
  const read = readExtrinsic(`0x${toHex(readAssetHub()).slice(10)}`, node.broadcasts[0] ?? '')
  expect(read).toMatchObject({
    hash: id,
    call: 'balances.transferKeepAlive',
    amount: 12_345_678_901n,
    nonce: 5,
    tip: 0n,
  })
  expect(read.lastBlock(payment.since)).toBe(payment.until)
  expect(own).toBe(payment.from)
})
