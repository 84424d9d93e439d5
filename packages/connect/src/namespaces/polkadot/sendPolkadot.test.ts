import { Blake2256, decAnyMetadata, metadata } from '@polkadot-api/substrate-bindings'
import { createPolkadotSigner } from '@solsmith/wire/polkadot/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readAssetHub } from '../../testing/polkadotNode.ts'
import { bytesOf, createPolkadotPayer, dot, signPayment } from '../../testing/polkadotPayer.ts'
import { otherKey, ownKey } from '../../testing/polkadotToolkit.ts'
import { toHex } from '../bytes.ts'
import type { PolkadotOutcome } from './followPolkadot.ts'
import { awaitPolkadot, preparePolkadot, sendPolkadot } from './polkadotTransfers.ts'
import { encodeExtrinsic, type PolkadotPayment } from './preparePolkadot.ts'

type Payer = Awaited<ReturnType<typeof createPolkadotPayer>>

async function prepared(amount = 2n * dot, given?: Payer) {
  const payer = given ?? (await createPolkadotPayer())
  payer.node.put(otherKey.publicKey, { free: dot })
  const payment = await preparePolkadot(payer.connect, { to: payer.receiver, amount })
  payer.show(payment)
  return { ...payer, payment }
}

describe('a transfer before the signature', () => {
  test('shows recipient, fee, deposit and the blocks in which it can land', async () => {
    const { payment, own, receiver } = await prepared()
    expect(payment).toMatchObject({
      from: own,
      to: receiver,
      isConverted: false,
      amount: 2n * dot,
      fee: 1_234_567n,
      deposit: dot / 100n,
      isNew: false,
      spendable: 100n * dot - dot / 100n,
      nonce: 5,
      since: 1_000,
      until: 1_063,
    })
  })

  test('asks the wallet for exactly this', async () => {
    const { payment, payloads, connect, honest, behave } = await prepared()
    behave(honest)
    await sendPolkadot(connect, { payment })
    expect(payloads).toEqual([
      {
        address: ownKey.addressOf(42),
        blockHash: `0x${toHex(Blake2256(new TextEncoder().encode('1000')))}`,
        blockNumber: '0x000003e8',
        era: '0x8502',
        genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
        method: `0x0a0300${toHex(otherKey.publicKey)}0700c817a804`,
        nonce: '0x00000005',
        signedExtensions: [
          'CheckNonZeroSender',
          'CheckSpecVersion',
          'CheckTxVersion',
          'CheckGenesis',
          'CheckMortality',
          'CheckNonce',
          'CheckWeight',
          'ChargeAssetTxPayment',
          'CheckMetadataHash',
        ],
        specVersion: '0x001e8480',
        tip: `0x${'0'.repeat(32)}`,
        transactionVersion: '0x0000000f',
        version: 4,
        mode: 0,
        withSignedTransaction: true,
      },
    ])
  })

  test('converts an address of another network, and says so', async () => {
    const { connect, receiver } = await prepared()
    expect(await preparePolkadot(connect, { to: otherKey.addressOf(42), amount: dot })).toMatchObject({
      to: receiver,
      isConverted: true,
    })
  })

  test.each(['', 'nonsense', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])(
    'refuses %s as its recipient',
    async (to) => {
      const { connect } = await createPolkadotPayer()
      await expect(preparePolkadot(connect, { to, amount: dot })).rejects.toMatchObject({
        name: 'PolkadotAddressError',
      })
    },
  )

  test('gives a new account at least the deposit', async () => {
    const { connect, receiver } = await createPolkadotPayer()
    const error = { name: 'PolkadotAmountError', context: { minimum: dot / 100n, isNew: true } }
    await expect(preparePolkadot(connect, { to: receiver, amount: dot / 100n - 1n })).rejects.toMatchObject(error)
    expect(await preparePolkadot(connect, { to: receiver, amount: dot / 100n })).toMatchObject({ isNew: true })
  })

  test('sends more than nothing to an account that exists', async () => {
    const { connect, receiver } = await prepared()
    const error = { name: 'PolkadotAmountError', context: { minimum: 1n, isNew: false } }
    await expect(preparePolkadot(connect, { to: receiver, amount: 0n })).rejects.toMatchObject(error)
    expect(await preparePolkadot(connect, { to: receiver, amount: 1n })).toMatchObject({ amount: 1n })
  })

  test.each([
    ['nothing', {}, 0n],
    ['reserved', { reserved: 5n * dot }, 0n],
    ['frozen', { frozen: 5n * dot }, 5n * dot],
    ['frozen among the reserved', { frozen: 5n * dot, reserved: 3n * dot }, 2n * dot],
  ])('keeps the deposit and the locked part (%s)', async (_, locked, kept) => {
    const { connect, receiver, node } = await prepared()
    node.put(ownKey.publicKey, { free: 100n * dot, ...locked })
    const most = 100n * dot - kept - dot / 100n - 1_234_567n
    expect(await preparePolkadot(connect, { to: receiver, amount: most })).toMatchObject({ amount: most })
    await expect(preparePolkadot(connect, { to: receiver, amount: most + 1n })).rejects.toMatchObject({
      name: 'PolkadotFundsError',
      context: { missing: 1n, kept: kept + dot / 100n, symbol: 'DOT', decimals: 10 },
    })
  })

  test('an account that does not exist has nothing to send', async () => {
    const payer = await createPolkadotPayer({ signer: createPolkadotSigner({ seed: new Uint8Array(32).fill(9) }) })
    payer.node.put(otherKey.publicKey, { free: dot })
    payer.node.forget()
    await expect(preparePolkadot(payer.connect, { to: payer.own, amount: dot })).rejects.toMatchObject({
      name: 'PolkadotFundsError',
    })
  })

  test('is not built for a node of another network', async () => {
    const { connect, receiver, node } = await createPolkadotPayer()
    node.setGenesis(`0x${'ab'.repeat(32)}`)
    await expect(preparePolkadot(connect, { to: receiver, amount: dot })).rejects.toMatchObject({
      name: 'WrongNetworkError',
    })
  })
})

const laterRuntime = (specVersion: number, change: (listed: readonly Extension[]) => readonly Extension[]) =>
  otherRuntime(specVersion, (value) => {
    const { extrinsic } = value
    return { ...value, extrinsic: { ...extrinsic, signedExtensions: [...change(extrinsic.signedExtensions)] } }
  })

function otherRuntime(specVersion: number, change: (value: Layout) => Layout) {
  const read = decAnyMetadata(readAssetHub())
  if (read.metadata.tag !== 'v15') throw new TypeError('The recorded metadata has version 15.')
  const value = change(read.metadata.value)
  return { specVersion, metadata: metadata.enc({ ...read, metadata: { tag: 'v15', value } }) }
}

type Layout = Extract<ReturnType<typeof decAnyMetadata>['metadata'], { tag: 'v15' }>['value']

type Extension = { readonly identifier: string; readonly type: number; readonly additionalSigned: number }

const typesOf = (listed: readonly Extension[], name: string) => {
  const { type, additionalSigned } = listed.find(({ identifier }) => identifier === name) ?? listed[0] ?? noTypes
  return { type, additionalSigned }
}

const noTypes = { type: 0, additionalSigned: 0 }

describe('an extension that the toolkit does not know', () => {
  test.each([
    ['a value', 'CheckNonce', 2_000_001],
    ['a signed value', 'CheckGenesis', 2_000_002],
  ])('is refused by name with %s, before a request to the wallet', async (_, like, specVersion) => {
    const runtime = laterRuntime(specVersion, (listed) => [
      ...listed,
      { identifier: 'ChargeExtra', ...typesOf(listed, like) },
    ])
    const { connect, receiver, payloads, node } = await createPolkadotPayer({ runtime })
    node.put(otherKey.publicKey, { free: dot })
    await expect(preparePolkadot(connect, { to: receiver, amount: dot })).rejects.toMatchObject({
      name: 'PolkadotExtensionError',
      context: { network: 'Polkadot Asset Hub', extension: 'ChargeExtra' },
    })
    expect([payloads, node.broadcasts]).toEqual([[], []])
  })

  test('is listed for the wallet without a value', async () => {
    const runtime = laterRuntime(2_000_003, (listed) => [
      ...listed,
      { identifier: 'CheckQuiet', ...typesOf(listed, 'CheckNonZeroSender') },
    ])
    const { connect, payment, payloads, node } = await prepared(dot, await createPolkadotPayer({ runtime }))
    await sendPolkadot(connect, { payment })
    const names = (payloads[0] as { readonly signedExtensions: readonly string[] }).signedExtensions
    expect([names.at(-1), node.broadcasts.length]).toEqual(['CheckQuiet', 1])
  })

  test('is refused under a known name with another type', async () => {
    const runtime = laterRuntime(2_000_004, (listed) =>
      listed.map((one) =>
        one.identifier === 'ChargeAssetTxPayment' ? { ...one, type: typesOf(listed, 'CheckMetadataHash').type } : one,
      ),
    )
    const { connect, receiver } = await createPolkadotPayer({ runtime })
    await expect(preparePolkadot(connect, { to: receiver, amount: dot })).rejects.toMatchObject({
      name: 'PolkadotExtensionError',
      context: { extension: 'ChargeAssetTxPayment' },
    })
  })
})

const renamed = (name: string) => (name === 'transfer_keep_alive' ? 'transfer_later' : name)

test.each<[part: string, change: (value: Layout) => Layout]>([
  [
    'Balances.transfer_keep_alive',
    (value) => ({
      ...value,
      lookup: value.lookup.map((entry) =>
        entry.def.tag === 'variant'
          ? {
              ...entry,
              def: { ...entry.def, value: entry.def.value.map((one) => ({ ...one, name: renamed(one.name) })) },
            }
          : entry,
      ),
    }),
  ],
  [
    'Balances.ExistentialDeposit',
    (value) => ({ ...value, pallets: value.pallets.map((pallet) => ({ ...pallet, constants: [] })) }),
  ],
  ['transactions', (value) => ({ ...value, extrinsic: { ...value.extrinsic, version: 5 } })],
])('a runtime with another layout of %s is refused by name, before a request to the wallet', async (part, change) => {
  const runtime = otherRuntime(2_000_010 + part.length, change)
  const { connect, receiver, payloads, node } = await createPolkadotPayer({ runtime })
  node.put(otherKey.publicKey, { free: dot })

  await expect(preparePolkadot(connect, { to: receiver, amount: dot })).rejects.toMatchObject({
    name: 'PolkadotRuntimeError',
    context: { network: 'Polkadot Asset Hub', part },
  })
  expect([payloads, node.broadcasts]).toEqual([[], []])
})

describe('a signed transfer', () => {
  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('is broadcast with its %s signature', async (scheme) => {
    const signer = createPolkadotSigner({ scheme })
    const { connect, payment, node } = await prepared(dot, await createPolkadotPayer({ signer }))
    const id = await sendPolkadot(connect, { payment })
    const [sent = ''] = node.broadcasts
    expect(id).toBe(`0x${toHex(Blake2256(bytesOf(sent)))}`)
    expect(sent.endsWith(toHex(payment.call))).toBe(true)
  })

  test('is taken as a whole if the wallet gives it, also with a hash of the metadata', async () => {
    const { connect, payment, node, behave } = await prepared()
    const isOn = (one: PolkadotPayment['extensions'][number]) => one.identifier === 'CheckMetadataHash'
    const extensions = payment.extensions.map((one) =>
      isOn(one) ? { ...one, extra: Uint8Array.of(1), signed: Uint8Array.of(1, ...new Uint8Array(32).fill(9)) } : one,
    )
    const whole = encodeExtrinsic({ ...payment, extensions }, signPayment({ ...payment, extensions }, ownKey))
    behave(() => ({ signature: '0x', signedTransaction: `0x${toHex(whole)}` }))
    await sendPolkadot(connect, { payment })
    expect(node.broadcasts).toEqual([`0x${toHex(whole)}`])
  })

  test('is sent once, however often the user tries', async () => {
    const { connect, payment, node } = await prepared()
    const id = await sendPolkadot(connect, { payment })
    await expect(sendPolkadot(connect, { payment })).rejects.toMatchObject({ name: 'TransactionPendingError' })
    node.mine(node.broadcasts.slice(0, 1))
    node.finalize()
    await expect(sendPolkadot(connect, { payment })).rejects.toMatchObject({
      name: 'SentEarlierError',
      context: { signature: id },
    })
    expect(new Set(node.broadcasts).size).toBe(1)
  })

  test.each([
    ['declined', 'SignatureDeclinedError'],
    ['invalid', 'PolkadotSignatureError'],
  ])('is not sent if it is %s, and can be sent later', async (what, name) => {
    const { connect, payment, node, behave, honest } = await prepared()
    behave(() => {
      if (what === 'invalid') return { signature: `0x01${'00'.repeat(64)}` }
      throw Object.assign(new Error('Cancelled'), { code: 4_001 })
    })
    await expect(sendPolkadot(connect, { payment })).rejects.toMatchObject({ name })
    expect(node.broadcasts).toEqual([])
    behave(honest)
    await sendPolkadot(connect, { payment })
    expect(node.broadcasts).toHaveLength(1)
  })

  test("fails with the node's reason, and can be sent later", async () => {
    const { connect, payment, node } = await prepared()
    node.refuse({ code: 1_010, message: 'Invalid Transaction', data: 'Transaction has a bad signature' })
    await expect(sendPolkadot(connect, { payment })).rejects.toMatchObject({
      name: 'SendRefusedError',
      context: { reason: 'Invalid Transaction: Transaction has a bad signature' },
    })
    node.refuse(null)
    await sendPolkadot(connect, { payment })
  })

  test('is never paid twice if the answer of the node is lost', async () => {
    const { connect, payment, node, receiver } = await prepared()
    node.loseNext()

    await expect(sendPolkadot(connect, { payment })).rejects.toMatchObject({ name: 'RpcUnreachableError' })
    expect((await connect.journal.read())[0]?.state.status).toBe('signed')
    const again = await preparePolkadot(connect, { to: receiver, amount: payment.amount })
    await expect(sendPolkadot(connect, { payment: again })).rejects.toMatchObject({ name: 'TransactionPendingError' })
    node.mine(node.broadcasts.slice(0, 1))
    node.finalize()
    await expect(sendPolkadot(connect, { payment: again })).rejects.toMatchObject({ name: 'SentEarlierError' })
    expect(new Set(node.broadcasts).size).toBe(1)
  })

  test('is sent if the node has it already', async () => {
    const { connect, payment, node } = await prepared()
    node.refuse({ code: 1_013, message: 'Transaction is already imported' })
    await sendPolkadot(connect, { payment })
    expect((await connect.journal.read())[0]?.state.status).toBe('signed')
  })
})

async function sent() {
  const payer = await prepared()
  const id = await sendPolkadot(payer.connect, { payment: payer.payment })
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const looks: PolkadotOutcome[] = []
  const wait = () =>
    awaitPolkadot(payer.connect, { id, pollMs: 5, signal: stop.signal, onLook: (look) => looks.push(look) })
  return { ...payer, id, looks, wait, extrinsic: payer.node.broadcasts[0] ?? '' }
}

describe('a sent transfer', () => {
  test('is in a block first, and confirmed when the block is final', async () => {
    const { node, wait, looks, extrinsic, connect } = await sent()
    const end = wait()
    await expect.poll(() => looks).toContainEqual({ status: 'pending' })
    const height = node.mine(['0x00', extrinsic])
    await expect.poll(() => looks).toContainEqual({ status: 'inBlock', height })
    node.finalize()
    expect(await end).toBe(height)
    expect((await connect.journal.read())[0]?.state).toMatchObject({ status: 'confirmed', slot: BigInt(height) })
  })

  test.each([
    ['030a02000000', 'Balances.InsufficientBalance'],
    ['0700', 'Token.FundsUnavailable'],
    ['02', 'BadOrigin'],
  ])('fails by the name that the network gives (%s)', async (error, reason) => {
    const { node, wait, extrinsic } = await sent()
    node.mine(
      ['0x00', extrinsic, '0x01'],
      new Map([
        [1, error],
        [2, '00'],
      ]),
    )
    node.finalize()
    await expect(wait()).rejects.toMatchObject({ name: 'TransactionFailedError', context: { reason } })
  })

  test('has never landed when its blocks are over', async () => {
    const { node, wait, connect, payment, looks } = await sent()
    for (let block = 0; block < 62; block++) node.mine()
    node.finalize()
    const end = wait()
    await expect.poll(() => looks).toContainEqual({ status: 'pending' })
    node.mine()
    node.finalize()
    await expect(end).rejects.toMatchObject({ name: 'TransactionExpiredError' })
    expect((await connect.journal.read())[0]?.state).toEqual({ status: 'void', reason: 'expired' })
    await sendPolkadot(connect, { payment })
  })

  test('is confirmed in its last block', async () => {
    const { node, wait, extrinsic } = await sent()
    for (let block = 0; block < 62; block++) node.mine()
    const last = node.mine([extrinsic])
    node.finalize()
    expect(last).toBe(1_063)
    expect(await wait()).toBe(last)
  })

  test('is found after a reload that came before the answer of the wallet', async () => {
    const { connect, payment, node, behave, own } = await prepared()
    behave(() => new Promise(() => {}))
    void sendPolkadot(connect, { payment }).catch(() => {})
    await expect.poll(async () => (await connect.journal.read())[0]?.state.status).toBe('handedOver')
    const { resumePolkadot } = await import('./followPolkadot.ts')
    const [entry] = await connect.journal.read()
    if (!entry) throw new TypeError('It has an entry.')
    await expect(resumePolkadot(connect, payment.network, entry)).rejects.toMatchObject({
      name: 'TransactionUnknownError',
    })
    expect(own).toBe(entry.account)
    node.mine([`0x${toHex(encodeExtrinsic(payment, signPayment(payment, ownKey)))}`])
    node.finalize()
    expect(await resumePolkadot(connect, payment.network, entry)).toBe('confirmed')
  })
})
