import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RawTx, Transaction } from '@scure/btc-signer'
import { bitcoinNetworks, parseBitcoinAddress } from '@solsmith/wire/bitcoin'

const loose = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

type Coin = { readonly txid: string; readonly vout: number; readonly address: string; readonly value: number }

export async function startEsploraDouble() {
  const coins = new Map<string, Coin & { isConfirmed: boolean }>()
  const spends = new Map<string, string>()
  const transactions = new Map<string, { readonly bytes: Uint8Array; height: number | null }>()
  const values = new Map<string, { readonly script: string; readonly value: number }>()
  const broadcasts: string[] = []
  let rates: Readonly<Record<string, number>> = { 1: 10.2, 6: 4, 144: 1 }
  let change = (answer: readonly unknown[]): unknown => answer
  let refusal: { readonly status: number; readonly text: string } | null = null
  const scriptOf = (address: string) =>
    toHex(parseBitcoinAddress(address, bitcoinNetworks.mainnet)?.script ?? new Uint8Array())
  const known = new Map<string, string>()

  function accept(bytes: Uint8Array): string {
    const transaction = Transaction.fromRaw(bytes, loose)
    const { id } = transaction
    for (const { txid, index } of RawTx.decode(bytes).inputs) spends.set(`${toHex(txid)}:${index}`, id)
    transactions.set(id, { bytes, height: null })
    RawTx.decode(bytes).outputs.forEach(({ script, amount }, vout) => {
      const address = known.get(toHex(script)) ?? ''
      values.set(`${id}:${vout}`, { script: toHex(script), value: Number(amount) })
      coins.set(`${id}:${vout}`, { txid: id, vout, address, value: Number(amount), isConfirmed: false })
    })
    return id
  }

  function describe(id: string): unknown {
    const transaction = transactions.get(id)
    if (!transaction) return null
    const { version, lockTime, inputs, outputs } = RawTx.decode(transaction.bytes)
    const describeOutput = ({ script, value }: { script: string; value: number }) => ({
      scriptpubkey: script,
      scriptpubkey_address: known.get(script),
      value,
    })
    const prevouts = inputs.map(
      ({ txid, index }) => values.get(`${toHex(txid)}:${index}`) ?? { script: '51', value: 0 },
    )
    const made = outputs.map(({ script, amount }) => ({ script: toHex(script), value: Number(amount) }))
    const sumOf = (all: readonly { value: number }[]) => all.reduce((sum, { value }) => sum + value, 0)
    return {
      txid: id,
      version,
      locktime: lockTime,
      vin: inputs.map(({ txid, index, finalScriptSig, sequence }, at) => ({
        txid: toHex(txid),
        vout: index,
        scriptsig: toHex(finalScriptSig),
        sequence,
        is_coinbase: false,
        prevout: describeOutput(prevouts[at] ?? { script: '', value: 0 }),
      })),
      vout: made.map(describeOutput),
      fee: sumOf(prevouts) - sumOf(made),
      status: statusOf(transaction.height),
    }
  }

  const statusOf = (height: number | null) =>
    height === null
      ? { confirmed: false }
      : { confirmed: true, block_height: height, block_time: 1_700_000_000 + height * 600 }

  /** Newest first, in pages as of Esplora. */
  function listOf(address: string, chain: string | undefined, after: string | undefined) {
    const script = scriptOf(address)
    const touching = [...transactions].reverse().filter(([, { bytes }]) => {
      const { inputs, outputs } = RawTx.decode(bytes)
      const spent = inputs.map(({ txid, index }) => values.get(`${toHex(txid)}:${index}`)?.script)
      return [...spent, ...outputs.map((output) => toHex(output.script))].includes(script)
    })
    const mined = touching
      .filter(([, { height }]) => height !== null)
      .toSorted(([, left], [, right]) => (right.height ?? 0) - (left.height ?? 0))
    const start = after === undefined ? 0 : mined.findIndex(([id]) => id === after) + 1
    const waiting = chain === undefined ? touching.filter(([, { height }]) => height === null) : []
    return [...waiting, ...mined.slice(start, start + 25)].map(([id]) => describe(id))
  }

  function answer(path: string, body: string): { readonly status?: number; readonly value: unknown } {
    const [subject, id = '', part, index, after] = path.split('/').slice(1)
    if (subject === 'fee-estimates') return { value: rates }
    if (subject === 'tx' && body) {
      broadcasts.push(body)
      if (refusal) return { status: refusal.status, value: refusal.text }
      return { value: accept(Uint8Array.from(Buffer.from(body, 'hex'))) }
    }
    const unspent = [...coins.values()].filter((coin) => !spends.has(`${coin.txid}:${coin.vout}`))
    const own = unspent.filter(({ address }) => address === id)
    if (subject === 'address' && part === 'utxo')
      return { value: own.map(({ isConfirmed, ...coin }) => ({ ...coin, status: { confirmed: isConfirmed } })) }
    if (subject === 'address' && part === 'txs') return { value: change(listOf(id, index, after)) }
    if (subject === 'address') {
      const stats = (isConfirmed: boolean) => ({
        funded_txo_sum: own
          .filter((coin) => coin.isConfirmed === isConfirmed)
          .reduce((sum, { value }) => sum + value, 0),
        spent_txo_sum: 0,
      })
      return { value: { chain_stats: stats(true), mempool_stats: stats(false) } }
    }
    if (part === 'outspend') {
      const txid = spends.get(`${id}:${index}`)
      const confirmed = txid !== undefined && (transactions.get(txid)?.height ?? null) !== null
      return { value: txid ? { spent: true, txid, status: { confirmed, block_height: 9 } } : { spent: false } }
    }
    const described = describe(id)
    return described ? { value: described } : { status: 404, value: 'Transaction not found' }
  }

  function confirm(id: string, height = 9): void {
    const transaction = transactions.get(id)
    if (transaction) transaction.height = height
    for (const coin of coins.values()) if (coin.txid === id) coin.isConfirmed = true
  }

  const read = async (request: IncomingMessage) => {
    let text = ''
    for await (const part of request) text += part
    return text
  }
  const server = createServer(async (request, response) => {
    const { status = 200, value } = answer(request.url ?? '', await read(request))
    response.writeHead(status).end(typeof value === 'string' ? value : JSON.stringify(value))
  })
  server.keepAliveTimeout = 600_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  let next = 1
  return {
    // Listening on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broadcasts,
    know: (...addresses: readonly string[]) => {
      for (const address of addresses) known.set(scriptOf(address), address)
    },
    fund(address: string, value: number, height: number | null = 8): Coin {
      known.set(scriptOf(address), address)
      const parent = { txid: Uint8Array.from(Buffer.from((next++).toString(16).padStart(64, '0'), 'hex')), index: 0 }
      values.set(`${toHex(parent.txid)}:0`, { script: '51', value: value + 100 })
      const script = Uint8Array.from(Buffer.from(scriptOf(address), 'hex'))
      const txid = accept(
        RawTx.encode({
          version: 2,
          segwitFlag: false,
          inputs: [{ ...parent, finalScriptSig: new Uint8Array(), sequence: 0xffffffff }],
          outputs: [{ amount: BigInt(value), script }],
          witnesses: undefined,
          lockTime: 0,
        }),
      )
      if (height !== null) confirm(txid, height)
      return { txid, vout: 0, address, value }
    },
    accept,
    lose(id: string) {
      transactions.delete(id)
      for (const [coin, by] of spends) if (by === id) spends.delete(coin)
    },
    confirm,
    changeHistory: (wanted: typeof change) => {
      change = wanted
    },
    setRates: (wanted: typeof rates) => {
      rates = wanted
    },
    refuse: (wanted: typeof refusal) => {
      refusal = wanted
    },
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
