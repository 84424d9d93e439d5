import { parseBigIntJson, read } from '@solsmith/chain'
import { cpmmAddress } from '@solsmith/tokens'
import { WebSocket } from 'ws'
import { ServerError } from '../errors.ts'
import type { Upstream } from '../rpc/upstream.ts'
import { splitCredentials } from '../rpc/upstreamClient.ts'
import type { ChainSource, FollowInput } from './chainSource.ts'
import { createInbox } from './inbox.ts'
import { parseTransaction } from './parseTransaction.ts'
import { type AskNetwork, type BlockRun, readBlocks, readSlot } from './readBlocks.ts'
import { integer, mentionsAny, type RpcBlock, rpcBlock } from './rpcTransaction.ts'
import type { Cursor } from './writeBlocks.ts'

const silenceMs = 15_000
const frameLimitBytes = 100_000_000
const filledSlots = 1_000n

export type SocketOptions = Pick<Upstream, 'socketUrl'> & {
  readonly network: 'mainnet' | 'devnet' | 'sandbox'
  readonly ask: AskNetwork
}

export const createBlockSubscribeSource = (options: SocketOptions): ChainSource => ({
  async *follow(input) {
    const { pools, after } = input
    const blocks = openSocket(options, input)
    try {
      await blocks.begun
      let cursor: Cursor = after
      for await (const run of fill(options.ask, input)) {
        yield run
        if (run === null) return
        const newest = run.blocks.at(-1)
        if (newest) cursor = { slot: newest.slot, blockhash: newest.blockhash }
      }
      while (true) {
        const told = (await blocks.inbox.take()).filter(({ slot }) => slot > cursor.slot)
        const run = readTold(told, { cursor, pools })
        yield run
        const newest = run?.blocks.at(-1)
        if (run === null) return
        if (newest) cursor = { slot: newest.slot, blockhash: newest.blockhash }
      }
    } finally {
      blocks.close()
    }
  },
})

type Told = { readonly slot: bigint; readonly block: RpcBlock }

/** Notifications about a program leave out other blocks, so these have no parent here. */
function readTold(
  told: readonly Told[],
  { cursor, pools }: { readonly cursor: Cursor; readonly pools: FollowInput['pools'] },
): BlockRun | null {
  const wanted = pools && new Set(pools)
  let parent = wanted ? null : cursor.blockhash
  const blocks: BlockRun['blocks'][number][] = []
  for (const { slot, block } of told) {
    const { blockhash, previousBlockhash, blockTime, transactions } = block
    if (parent !== null && previousBlockhash !== parent) return null
    if (!wanted) parent = blockhash
    const some = wanted ? transactions.filter((one) => mentionsAny(one, wanted)) : transactions
    const time = blockTime === null ? null : Number(blockTime)
    blocks.push({ slot, blockhash, time, transactions: some.map(parseTransaction) })
  }
  return { blocks, missedSlots: 0n }
}

async function* fill(ask: AskNetwork, { after, pools, signal }: FollowInput): AsyncGenerator<BlockRun | null> {
  let cursor: Cursor = after
  const last = await readSlot(ask, 'confirmed')
  if (pools !== null && cursor.slot >= 0n && last - cursor.slot > filledSlots) {
    yield { blocks: [], missedSlots: last - cursor.slot }
    return
  }
  while (cursor.slot < last && !signal.aborted) {
    const run: BlockRun | null = await readBlocks(ask, { cursor, last })
    yield run
    const newest = run?.blocks.at(-1)
    if (!newest) return
    cursor = { slot: newest.slot, blockhash: newest.blockhash }
  }
}

const reply = read.object({ id: integer })
const accepted = read.object({ id: integer, result: integer })
const notification = read.object({
  params: read.object({ result: read.object({ value: read.object({ slot: integer, block: rpcBlock }) }) }),
})

function openSocket({ network, socketUrl }: SocketOptions, { pools, signal }: FollowInput) {
  const { address, headers } = splitCredentials(socketUrl)
  const socket = new WebSocket(address, { headers, maxPayload: frameLimitBytes, handshakeTimeout: silenceMs })
  const inbox = createInbox<Told>()
  const { promise: begun, resolve: begin, reject: refuse } = Promise.withResolvers<void>()
  begun.catch(() => {})
  const fail = (name: 'RpcUnreachableError' | 'RpcAnswerError') => {
    const error = new ServerError(name, { network })
    refuse(error)
    inbox.fail(error)
    socket.terminate()
  }
  const lose = () => fail('RpcUnreachableError')
  let seenAt = performance.now()
  const watch = setInterval(() => {
    if (performance.now() - seenAt > silenceMs) lose()
    else if (socket.readyState === WebSocket.OPEN) socket.ping()
  }, silenceMs / 3).unref()
  const receive = (text: string) => {
    seenAt = performance.now()
    const message = parseBigIntJson(text)
    if (accepted(message) !== read.unreadable) begin()
    const told = notification(message)
    if (told !== read.unreadable) {
      const { slot, block } = told.params.result.value
      inbox.push({ slot: BigInt(slot), block })
    } else if (reply(message) === read.unreadable || accepted(message) === read.unreadable) fail('RpcAnswerError')
  }
  const filter = pools === null ? 'all' : { mentionsAccountOrProgram: cpmmAddress }
  const config = { commitment: 'confirmed', encoding: 'json', transactionDetails: 'full', showRewards: false }
  const params = [filter, { ...config, maxSupportedTransactionVersion: 1 }]
  socket.on('open', () => socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'blockSubscribe', params })))
  socket.on('message', (text) => {
    try {
      receive(String(text))
    } catch {
      fail('RpcAnswerError')
    }
  })
  socket.on('pong', () => {
    seenAt = performance.now()
  })
  socket.on('error', lose).on('close', lose)
  if (signal.aborted) lose()
  else signal.addEventListener('abort', lose, { once: true })
  return {
    begun,
    inbox,
    close() {
      clearInterval(watch)
      signal.removeEventListener('abort', lose)
      socket.removeAllListeners().on('error', () => {})
      socket.terminate()
    },
  }
}
