import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Regtest } from './startRegtest.ts'

type Output = { readonly value: number; readonly scriptPubKey: { readonly address?: string; readonly hex: string } }
type Tx = {
  readonly txid: string
  readonly vin: readonly { readonly txid?: string; readonly vout?: number; readonly prevout?: Output }[]
  readonly vout: readonly (Output & { readonly n: number })[]
  readonly blockhash?: string
}
type Coin = { readonly txid: string; readonly vout: number; readonly amount: number }

const toSats = (amount: number) => Math.round(amount * 1e8)

/** Blocks to search for a spend. */
const searchedBlocks = 20

/** An Esplora API over a node's RPC, for tests: reads are slow and complete. */
export async function startEsplora({ rpc }: Regtest): Promise<AsyncDisposable & { readonly url: string }> {
  // Results of the node, by definition of each method.
  const tip = () => rpc('getblockcount') as Promise<number>
  const find = (id: string) => rpc('getrawtransaction', id, 2) as Promise<Tx>
  const mempool = async () => Promise.all(((await rpc('getrawmempool')) as string[]).map(find))

  async function coinsOf(address: string) {
    const scan = (await rpc('scantxoutset', 'start', [`addr(${address})`])) as { unspents: Coin[] }
    const waiting = await mempool()
    const spent = new Set(waiting.flatMap(({ vin }) => vin.map(({ txid, vout }) => `${txid}:${vout}`)))
    const made = waiting.flatMap(({ txid, vout }) =>
      vout
        .filter(({ scriptPubKey }) => scriptPubKey.address === address)
        .map(({ n, value }) => ({ txid, vout: n, amount: value })),
    )
    const toCoin =
      (confirmed: boolean) =>
      ({ txid, vout, amount }: Coin) =>
        spent.has(`${txid}:${vout}`) ? [] : [{ txid, vout, value: toSats(amount), status: { confirmed } }]
    return [...scan.unspents.flatMap(toCoin(true)), ...made.flatMap(toCoin(false))]
  }

  async function statusOf({ blockhash }: Tx) {
    if (blockhash === undefined) return { confirmed: false }
    const { height } = (await rpc('getblockheader', blockhash)) as { height: number }
    return { confirmed: true, block_height: height, block_hash: blockhash }
  }

  async function outspend(txid: string, vout: number) {
    const spends = ({ vin }: Tx) => vin.some((input) => input.txid === txid && input.vout === vout)
    const waiting = (await mempool()).find(spends)
    if (waiting) return { spent: true, txid: waiting.txid, status: { confirmed: false } }
    const height = await tip()
    for (let at = height; at > Math.max(height - searchedBlocks, 0); at--) {
      const { tx } = (await rpc('getblock', await rpc('getblockhash', at), 2)) as { tx: Tx[] }
      const found = tx.find(spends)
      if (found) return { spent: true, txid: found.txid, status: { confirmed: true, block_height: at } }
    }
    return { spent: false }
  }

  const describe = async (transaction: Tx) => ({
    txid: transaction.txid,
    vin: transaction.vin.map(({ prevout, ...input }) => ({ ...input, prevout: prevout && describeOutput(prevout) })),
    vout: transaction.vout.map(describeOutput),
    status: await statusOf(transaction),
  })

  async function answer(path: string, body: string): Promise<unknown> {
    const [subject, id = '', part, index] = path.split('/').slice(1)
    if (subject === 'tx' && body) return rpc('sendrawtransaction', body)
    if (subject === 'fee-estimates') return { 1: 5.1, 6: 2, 144: 1 }
    if (subject === 'blocks') return tip()
    if (subject === 'address') {
      const coins = await coinsOf(id)
      if (part === 'utxo') return coins
      const sum = (confirmed: boolean) =>
        coins.reduce((total, { value, status }) => (status.confirmed === confirmed ? total + value : total), 0)
      const stats = (confirmed: boolean) => ({ funded_txo_sum: sum(confirmed), spent_txo_sum: 0 })
      return { chain_stats: stats(true), mempool_stats: stats(false) }
    }
    if (part === 'outspend') return outspend(id, Number(index))
    if (part === 'hex') return rpc('getrawtransaction', id)
    return part === 'status' ? statusOf(await find(id)) : describe(await find(id))
  }

  const server = createServer(async (request, response) => {
    const url = request.url ?? '/'
    try {
      const value = await answer(url, await text(request))
      response.end(typeof value === 'string' ? value : JSON.stringify(value))
    } catch (error) {
      const status = request.method === 'POST' ? 400 : 404
      response.writeHead(status).end(`sendrawtransaction RPC error: ${error instanceof Error ? error.message : ''}`)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const describeOutput = ({ value, scriptPubKey }: Output) => ({
  value: toSats(value),
  scriptpubkey: scriptPubKey.hex,
  scriptpubkey_address: scriptPubKey.address,
})
