import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Regtest } from './startRegtest.ts'

type Output = { readonly value: number; readonly scriptPubKey: { readonly address?: string; readonly hex: string } }
type Input = {
  readonly txid?: string
  readonly vout?: number
  readonly coinbase?: string
  readonly scriptSig?: { readonly hex: string }
  readonly sequence: number
  readonly prevout?: Output
}
type Tx = {
  readonly txid: string
  readonly version: number
  readonly locktime: number
  readonly fee?: number
  readonly vin: readonly Input[]
  readonly vout: readonly (Output & { readonly n: number })[]
  readonly blockhash?: string
}
type Coin = { readonly txid: string; readonly vout: number; readonly amount: number }

const toSats = (amount: number) => Math.round(amount * 1e8)

const searchedBlocks = 20

/** An Esplora API over a node's RPC: slow and complete. */
export async function startEsplora({ rpc }: Regtest): Promise<AsyncDisposable & { readonly url: string }> {
  const answer = createAnswers(rpc)
  const server = createServer(async (request, response) => {
    try {
      const value = await answer(request.url ?? '/', await text(request))
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

type Rpc = Regtest['rpc']

function createAnswers(rpc: Rpc) {
  return async (path: string, body: string): Promise<unknown> => {
    const [subject, id = '', part, index] = path.split('/').slice(1)
    if (subject === 'tx' && body) return rpc('sendrawtransaction', body)
    if (subject === 'fee-estimates') return { 1: 5.1, 6: 2, 144: 1 }
    if (subject === 'address') {
      const coins = await coinsOf(rpc, id)
      if (part === 'utxo') return coins
      if (part === 'txs') return historyOf(rpc, id, index === 'chain')
      const sum = (confirmed: boolean) =>
        coins.reduce((total, { value, status }) => (status.confirmed === confirmed ? total + value : total), 0)
      const stats = (confirmed: boolean) => ({ funded_txo_sum: sum(confirmed), spent_txo_sum: 0 })
      return { chain_stats: stats(true), mempool_stats: stats(false) }
    }
    if (part === 'outspend') return outspend(rpc, id, Number(index))
    if (part === 'hex') return rpc('getrawtransaction', id)
    return part === 'status' ? statusOf(rpc, await find(rpc, id)) : describe(rpc, await find(rpc, id))
  }
}

async function find(rpc: Rpc, id: string): Promise<Tx> {
  // By definition.
  const transaction = (await rpc('getrawtransaction', id, 2)) as Tx
  // Outside a block, the node leaves out what is spent.
  if (transaction.blockhash !== undefined) return transaction
  const vin = await Promise.all(
    transaction.vin.map(async (input) => {
      // By definition.
      const { vout } = (await rpc('getrawtransaction', input.txid, 1)) as Tx
      const prevout = vout.find(({ n }) => n === input.vout)
      return { ...input, ...(prevout && { prevout }) }
    }),
  )
  const sum = (outputs: readonly (Output | undefined)[]) =>
    outputs.reduce((total, output) => total + toSats(output?.value ?? 0), 0)
  const fee = (sum(vin.map(({ prevout }) => prevout)) - sum(transaction.vout)) / 1e8
  return { ...transaction, vin, fee }
}

async function mempool(rpc: Rpc): Promise<readonly Tx[]> {
  // By definition.
  const ids = (await rpc('getrawmempool')) as readonly string[]
  return Promise.all(ids.map((id) => find(rpc, id)))
}

async function coinsOf(rpc: Rpc, address: string) {
  // By definition.
  const scan = (await rpc('scantxoutset', 'start', [`addr(${address})`])) as { unspents: readonly Coin[] }
  const waiting = await mempool(rpc)
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

async function statusOf(rpc: Rpc, { blockhash }: Tx) {
  if (blockhash === undefined) return { confirmed: false }
  // By definition.
  const { height, time } = (await rpc('getblockheader', blockhash)) as { height: number; time: number }
  return { confirmed: true, block_height: height, block_hash: blockhash, block_time: time }
}

async function outspend(rpc: Rpc, txid: string, vout: number) {
  const spends = ({ vin }: Tx) => vin.some((input) => input.txid === txid && input.vout === vout)
  const waiting = (await mempool(rpc)).find(spends)
  if (waiting) return { spent: true, txid: waiting.txid, status: { confirmed: false } }
  const height = Number(await rpc('getblockcount'))
  for (let at = height; at > Math.max(height - searchedBlocks, 0); at--) {
    // By definition.
    const { tx } = (await rpc('getblock', await rpc('getblockhash', at), 2)) as { tx: readonly Tx[] }
    const found = tx.find(spends)
    if (found) return { spent: true, txid: found.txid, status: { confirmed: true, block_height: at } }
  }
  return { spent: false }
}

/** One page, of the last blocks. */
async function historyOf(rpc: Rpc, address: string, isChain: boolean) {
  const touches = ({ vin, vout }: Tx) =>
    [...vin.map(({ prevout }) => prevout), ...vout].some((output) => output?.scriptPubKey.address === address)
  const waiting = isChain ? [] : (await mempool(rpc)).filter(touches)
  const mined: Tx[] = []
  const height = Number(await rpc('getblockcount'))
  for (let at = height; at > 0 && mined.length < 25; at--) {
    // By definition.
    const block = (await rpc('getblock', await rpc('getblockhash', at), 3)) as { hash: string; tx: readonly Tx[] }
    mined.push(...block.tx.filter(touches).map((one) => ({ ...one, blockhash: block.hash })))
  }
  return Promise.all([...waiting, ...mined].map((one) => describe(rpc, one)))
}

const describe = async (rpc: Rpc, transaction: Tx) => ({
  txid: transaction.txid,
  version: transaction.version,
  locktime: transaction.locktime,
  vin: transaction.vin.map(({ prevout, coinbase, scriptSig, ...input }) => ({
    txid: input.txid ?? '0'.repeat(64),
    vout: input.vout ?? 0xffffffff,
    scriptsig: coinbase ?? scriptSig?.hex ?? '',
    sequence: input.sequence,
    is_coinbase: coinbase !== undefined,
    prevout: prevout ? describeOutput(prevout) : null,
  })),
  vout: transaction.vout.map(describeOutput),
  fee: toSats(transaction.fee ?? 0),
  status: await statusOf(rpc, transaction),
})

const describeOutput = ({ value, scriptPubKey }: Output) => ({
  value: toSats(value),
  scriptpubkey: scriptPubKey.hex,
  scriptpubkey_address: scriptPubKey.address,
})
