import { Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { readAccount } from '../../account/readAccount.ts'
import { fetchNativeBalance } from '../../balance/fetchNativeBalance.ts'
import { createMemoryLocks } from '../../send/locks.ts'
import { readOpenSends, resumeSend } from '../../send/resumeSends.ts'
import { createBitcoinPayer } from '../../testing/bitcoinPayer.ts'
import { otherKey, ownKey } from '../../testing/bitcoinToolkit.ts'
import { fromHex, toHex } from '../bytes.ts'
import { awaitBitcoin, fetchBitcoinFees, prepareBitcoin, sendBitcoin } from './bitcoinPayments.ts'

async function funded(value = 200_000) {
  const payer = await createBitcoinPayer()
  await payer.join()
  payer.esplora.fund(payer.own, value)
  const prepare = (amount = 50_000n) => prepareBitcoin(payer.connect, { to: payer.receiver, amount })
  return { ...payer, prepare, pay: async () => sendBitcoin(payer.connect, { payment: await prepare() }) }
}

describe('preview', () => {
  test('shows each input and output, and a fee of exactly the rate', async () => {
    const { prepare, own, receiver } = await funded()
    const payment = await prepare()

    expect(payment.outputs).toEqual([
      { address: receiver, amount: 50_000n, isChange: false },
      { address: own, amount: 150_000n - payment.fee, isChange: true },
    ])
    expect(payment).toMatchObject({ rate: 4, dust: 0n, isFeeHigh: false, from: own })
    const transaction = Transaction.fromPSBT(ownKey.signPsbt(payment.psbt, [0]))
    transaction.finalize()
    expect([transaction.version, transaction.getInput(0).sequence]).toEqual([2, 0xfffffffd])
    expect(payment.virtualSize - transaction.vsize).toBeLessThanOrEqual(1)
    expect(payment.fee).toBe(BigInt(payment.virtualSize) * 4n)
  })

  test('offers three rates and an own one', async () => {
    const { connect, esplora, receiver } = await funded()
    expect(await fetchBitcoinFees(connect)).toEqual({ fast: 11, normal: 4, slow: 1 })
    for (const [rate, expected] of [
      ['fast', 11],
      ['slow', 1],
      [7, 7],
      [2.5, 3],
    ] as const)
      expect(await prepareBitcoin(connect, { to: receiver, amount: 50_000n, rate })).toMatchObject({ rate: expected })
    for (const rate of [0, -1, Number.NaN, 10_001])
      await expect(prepareBitcoin(connect, { to: receiver, amount: 50_000n, rate })).rejects.toMatchObject({
        name: 'BitcoinRateError',
      })
    esplora.setRates({})
    expect(await fetchBitcoinFees(connect)).toBeNull()
    await expect(prepareBitcoin(connect, { to: receiver, amount: 50_000n })).rejects.toMatchObject({
      name: 'BitcoinRateError',
      context: { rate: null },
    })
  })

  test('adds too little change to the fee, and says so', async () => {
    const { prepare } = await funded(50_700)
    const payment = await prepare()
    expect(payment.outputs).toHaveLength(1)
    expect(payment.dust).toBeGreaterThan(0n)
    expect(payment.fee).toBe(700n)
  })

  test('spends no coin that may carry an inscription, unless picked', async () => {
    const { connect, esplora, receiver, prepare, own } = await funded(1_000)
    const small = esplora.fund(ownKey.addressOf('p2tr'), 10_000)
    await expect(prepare(5_000n)).rejects.toMatchObject({ name: 'BitcoinFundsError', context: { kept: 10_000n } })
    const payment = await prepareBitcoin(connect, { to: receiver, amount: 5_000n, coins: [small] })
    expect(payment.inputs.map(({ txid }) => txid)).toEqual([small.txid])
    esplora.fund(own, 60_000)
    expect((await prepare()).inputs.every(({ mayCarry }) => !mayCarry)).toBe(true)
  })

  test("uses confirmed coins first, then its own change, and no one else's", async () => {
    const { esplora, own, prepare, pay } = await funded()
    const id = await pay()
    expect((await prepare(60_000n)).inputs).toMatchObject([{ txid: id, isConfirmed: false }])
    const confirmed = esplora.fund(own, 100_000)
    expect((await prepare(60_000n)).inputs.map(({ txid }) => txid)).toEqual([confirmed.txid])
    const stranger = new Transaction()
    const from = esplora.fund(otherKey.addressOf('p2wpkh'), 900_000)
    stranger.addInput({ txid: from.txid, index: 0 })
    stranger.addOutputAddress(own, 800_000n)
    esplora.accept(stranger.toBytes(true, false))
    await expect(prepare(700_000n)).rejects.toMatchObject({ name: 'BitcoinFundsError' })
  })

  test.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 50_000n, 'BitcoinAddressError'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 50_000n, 'BitcoinAddressError'],
    ['', 50_000n, 'BitcoinAddressError'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 293n, 'BitcoinDustError'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 545n, 'BitcoinDustError'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 200_000n, 'BitcoinFundsError'],
  ])('refuses to pay %s %d satoshis', async (to, amount, name) => {
    const { connect } = await funded()
    await expect(prepareBitcoin(connect, { to, amount })).rejects.toMatchObject({ name })
  })

  test('a high fee must be confirmed', async () => {
    const { connect, receiver } = await funded()
    const payment = await prepareBitcoin(connect, { to: receiver, amount: 50_000n, rate: 200 })
    expect(payment.isFeeHigh).toBe(true)
    await expect(sendBitcoin(connect, { payment })).rejects.toMatchObject({ name: 'BitcoinFeeError' })
    expect(await sendBitcoin(connect, { payment, hasAcceptedFee: true })).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('payment', () => {
  test.each(['p2wpkh', 'p2sh', 'p2tr'] as const)('from %s is signed, verified and broadcast as shown', async (kind) => {
    const { connect, esplora, receiver, join } = await createBitcoinPayer()
    await join()
    esplora.fund(ownKey.addressOf(kind), 100_000)
    const payment = await prepareBitcoin(connect, { to: receiver, amount: 50_000n })

    const id = await sendBitcoin(connect, { payment })

    const [sent = ''] = esplora.broadcasts
    const transaction = Transaction.fromRaw(fromHex(sent))
    expect([transaction.id, esplora.broadcasts.length]).toEqual([id, 1])
    expect(transaction.getOutput(0).amount).toBe(50_000n)
    if (kind !== 'p2sh')
      expect(toHex(transaction.unsignedTx)).toBe(toHex(Transaction.fromPSBT(payment.psbt).unsignedTx))
  })

  test('accepts a wallet that finalizes', async () => {
    const { behave, honest, pay } = await funded()
    behave((psbt, indexes) => {
      const transaction = Transaction.fromPSBT(honest(psbt, indexes) as Uint8Array)
      transaction.finalize()
      return transaction.toPSBT()
    })
    expect(await pay()).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is shown in the balance', async () => {
    const { connect, own } = await funded()
    expect(await fetchNativeBalance(connect, own)).toEqual({ balance: '0.002', symbol: 'BTC' })
    await expect.poll(() => readAccount(connect).balance).toBe('0.002')
  })

  test('declined, it is void; refused by the node, it is named and void', async () => {
    const { connect, esplora, behave, honest, pay } = await funded()
    behave(() => {
      throw Object.assign(new Error('no'), { code: 4_001 })
    })
    await expect(pay()).rejects.toMatchObject({ name: 'SignatureDeclinedError' })
    behave(honest)
    esplora.refuse({
      status: 400,
      text: 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met"}',
    })
    await expect(pay()).rejects.toMatchObject({
      name: 'SendRefusedError',
      context: { reason: 'min relay fee not met' },
    })
    esplora.refuse(null)
    expect((await connect.journal.read()).map(({ state }) => state)).toMatchObject([
      { status: 'void', reason: 'declined' },
      { status: 'void', reason: 'refused' },
    ])
    expect(await pay()).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is made once: an equal one waits for the first, and is told when it has landed', async () => {
    const { esplora, pay } = await funded()
    const id = await pay()
    await expect(pay()).rejects.toMatchObject({ name: 'TransactionPendingError', context: { id } })
    esplora.confirm(id)
    await expect(pay()).rejects.toMatchObject({ name: 'SentEarlierError', context: { signature: id } })
    expect(esplora.broadcasts).toHaveLength(1)
    expect(await pay()).not.toBe(id)
  })

  test('is never made twice in parallel', async () => {
    const { connect, esplora, prepare } = await funded()
    const payment = await prepare()
    const ends = await Promise.allSettled([sendBitcoin(connect, { payment }), sendBitcoin(connect, { payment })])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(esplora.broadcasts).toHaveLength(1)
  })

  test('without an answer of the node, it stays open, and is broadcast again', async () => {
    const { connect, esplora, mainnet, pay } = await funded()
    esplora.refuse({ status: 503, text: 'busy' })
    await expect(pay()).rejects.toMatchObject({ name: 'RpcHttpError' })
    const [entry] = await readOpenSends(connect, mainnet)
    if (!entry) throw new TypeError('It stays open.')
    esplora.refuse(null)
    await expect(resumeSend(connect, mainnet, entry)).rejects.toMatchObject({ name: 'TransactionPendingError' })
    expect(esplora.broadcasts).toHaveLength(2)
    const id = entry.state.status === 'signed' ? entry.state.signature : ''
    esplora.confirm(id)
    expect(await resumeSend(connect, mainnet, entry)).toMatchObject({ outcome: 'confirmed' })
    expect(await readOpenSends(connect, mainnet)).toEqual([])
  })

  test('of a wallet that never answers, it blocks an equal one until the user decides', async () => {
    const { connect, esplora, behave, honest, mainnet, prepare } = await funded()
    behave(() => new Promise(() => {}))
    void sendBitcoin(connect, { payment: await prepare() })
    await expect.poll(() => readOpenSends(connect, mainnet).then(({ length }) => length)).toBe(1)
    behave(honest)
    const again = { ...connect, locks: createMemoryLocks() }
    await expect(sendBitcoin(again, { payment: await prepare() })).rejects.toMatchObject({
      name: 'TransactionUnknownError',
    })
    expect(esplora.broadcasts).toEqual([])
  })
})

describe('the end', () => {
  const pollMs = 5

  test('is a block', async () => {
    const { connect, esplora, pay } = await funded()
    const id = await pay()
    const looks: string[] = []
    const end = awaitBitcoin(connect, { id, pollMs, onLook: ({ status }) => looks.push(status) })
    await expect.poll(() => looks).toContain('pending')
    esplora.confirm(id)
    expect(await end).toBe(id)
  })

  test('is found for a replacement that pays the same', async () => {
    const { connect, esplora, receiver, own, prepare } = await funded()
    const payment = await prepare()
    const id = await sendBitcoin(connect, { payment })
    esplora.lose(id)
    const replaced = replace(payment.inputs, [
      [receiver, 50_000n],
      [own, 140_000n],
    ])
    esplora.accept(replaced)
    const looks: boolean[] = []
    const end = awaitBitcoin(connect, {
      id,
      pollMs,
      onLook: (look) => looks.push('isReplaced' in look && look.isReplaced),
    })
    await expect.poll(() => looks).toContain(true)
    const other = Transaction.fromRaw(replaced, loose).id
    esplora.confirm(other)
    expect(await end).toBe(other)
  })

  test('is a failure if the coins were spent on something else', async () => {
    const { connect, esplora, own, prepare } = await funded()
    const payment = await prepare()
    const id = await sendBitcoin(connect, { payment })
    esplora.lose(id)
    esplora.confirm(esplora.accept(replace(payment.inputs, [[own, 190_000n]])))
    await expect(awaitBitcoin(connect, { id, pollMs })).rejects.toMatchObject({ name: 'TransactionFailedError' })
    expect((await connect.journal.read()).map(({ state }) => state.status)).toEqual(['failed'])
  })

  test('stays unknown after an abort', async () => {
    const { connect, pay } = await funded()
    const id = await pay()
    const stop = new AbortController()
    const end = awaitBitcoin(connect, { id, signal: stop.signal })
    stop.abort()
    await expect(end).rejects.toMatchObject({ name: 'TransactionPendingError' })
  })
})

const loose = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const

function replace(
  inputs: readonly { readonly txid: string; readonly vout: number }[],
  outputs: readonly (readonly [string, bigint])[],
): Uint8Array {
  const transaction = new Transaction()
  for (const { txid, vout } of inputs) transaction.addInput({ txid, index: vout })
  for (const [address, amount] of outputs) transaction.addOutputAddress(address, amount)
  return transaction.toBytes(true, false)
}
