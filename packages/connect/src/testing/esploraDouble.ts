import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RawTx, Transaction } from '@scure/btc-signer'
import { bitcoinNetworks, readBitcoinAddress } from '@solsmith/wire/bitcoin'

const loose = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true } as const
const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

type Coin = { readonly txid: string; readonly vout: number; readonly address: string; readonly value: number }

export async function startEsploraDouble() {
  const coins = new Map<string, Coin & { isConfirmed: boolean }>()
  const spends = new Map<string, string>()
  const transactions = new Map<string, { readonly bytes: Uint8Array; isConfirmed: boolean }>()
  const broadcasts: string[] = []
  let rates: Readonly<Record<string, number>> = { 1: 10.2, 6: 4, 144: 1 }
  let refusal: { readonly status: number; readonly text: string } | null = null
  const scriptOf = (address: string) =>
    toHex(readBitcoinAddress(address, bitcoinNetworks.mainnet)?.script ?? new Uint8Array())
  const known = new Map<string, string>()

  function accept(bytes: Uint8Array): string {
    const transaction = Transaction.fromRaw(bytes, loose)
    const { id } = transaction
    for (const { txid, index } of RawTx.decode(bytes).inputs) spends.set(`${toHex(txid)}:${index}`, id)
    transactions.set(id, { bytes, isConfirmed: false })
    RawTx.decode(bytes).outputs.forEach(({ script, amount }, vout) => {
      const address = known.get(toHex(script)) ?? ''
      coins.set(`${id}:${vout}`, { txid: id, vout, address, value: Number(amount), isConfirmed: false })
    })
    return id
  }

  function describe(id: string): unknown {
    const transaction = transactions.get(id)
    if (!transaction) return null
    const { inputs, outputs } = RawTx.decode(transaction.bytes)
    return {
      vin: inputs.map(({ txid, index }) => ({
        prevout: { scriptpubkey_address: coins.get(`${toHex(txid)}:${index}`)?.address },
      })),
      vout: outputs.map(({ script, amount }) => ({
        scriptpubkey_address: known.get(toHex(script)),
        value: Number(amount),
      })),
    }
  }

  function answer(path: string, body: string): { readonly status?: number; readonly value: unknown } {
    const [subject, id = '', part, index] = path.split('/').slice(1)
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
      const confirmed = txid !== undefined && transactions.get(txid)?.isConfirmed === true
      return { value: txid ? { spent: true, txid, status: { confirmed, block_height: 9 } } : { spent: false } }
    }
    const described = describe(id)
    return described ? { value: described } : { status: 404, value: 'Transaction not found' }
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
    fund(address: string, value: number, isConfirmed = true): Coin {
      known.set(scriptOf(address), address)
      const coin = { txid: (next++).toString(16).padStart(64, '0'), vout: 0, address, value }
      coins.set(`${coin.txid}:0`, { ...coin, isConfirmed })
      return coin
    },
    accept,
    lose(id: string) {
      transactions.delete(id)
      for (const [coin, by] of spends) if (by === id) spends.delete(coin)
    },
    confirm(id: string) {
      const transaction = transactions.get(id)
      if (transaction) transaction.isConfirmed = true
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
