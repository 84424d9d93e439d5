import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isAddress } from '@solana/kit'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { acquireIndexerLease, type ClaimedChain, clearChain, releaseChains } from './acquireIndexerLease.ts'
import type { ChainSource } from './chainSource.ts'
import { type AskNetwork, readSlot } from './readBlocks.ts'
import { createRpcSource } from './rpcSource.ts'
import { type Cursor, writeBlocks } from './writeBlocks.ts'

export type FollowOptions = {
  readonly database: Database
  readonly ask: AskNetwork
  readonly source?: ChainSource
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** Once per reason. */
  readonly onFailure: (error: unknown) => void
}

/** After failures, or as standby. */
const waitMs = 1_000
/** Write interval without transactions; renews the claim. */
const quietMs = 2_000

/** Indexes the sandbox; one of several servers does, with failover. */
export function followBlocks(options: FollowOptions): { close(): Promise<void> } {
  const { database, onFailure } = options
  const readerId = randomUUID()
  const end = new AbortController()
  const wait = (ms: number) => delay(ms, undefined, { signal: end.signal, ref: false }).catch(() => {})
  let lastReason = ''

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      try {
        // Only if the answer can be stored.
        if (database.status === 'ready') {
          const chain = await claim(options, readerId)
          if (chain) await followChain(options, { chain, readerId, signal: end.signal })
          lastReason = ''
        }
      } catch (error) {
        if (String(error) !== lastReason && !end.signal.aborted) onFailure(error)
        lastReason = String(error)
      }
      await wait(waitMs)
    }
  }

  const running = run()
  return {
    async close() {
      end.abort()
      await running
      // Otherwise takeover is slower.
      if (database.status === 'ready') await releaseChains(database, readerId).catch(() => {})
    },
  }
}

async function claim({ database, ask }: FollowOptions, readerId: string): Promise<ClaimedChain | null> {
  const genesis = await ask('getGenesisHash', [])
  // A hash has 32 bytes, like an address.
  if (typeof genesis !== 'string' || !isAddress(genesis))
    throw new ServerError('RpcAnswerError', { network: 'sandbox' })
  return acquireIndexerLease(database, { network: 'sandbox', genesis, readerId })
}

type Following = {
  readonly chain: ClaimedChain
  readonly readerId: string
  readonly signal: AbortSignal
}

/** Until a takeover or network change. */
async function followChain(
  { database, ask, source = createRpcSource(ask), now }: FollowOptions,
  { chain, readerId, signal }: Following,
): Promise<void> {
  const { chainId } = chain
  /** Last stored and last read position; they differ after empty blocks. */
  let [written, cursor]: [Cursor, Cursor] = [chain.cursor, chain.cursor]
  let [writtenAt, firstSlot] = [now(), chain.cursor.slot]
  for await (const run of source.follow({ after: cursor, pools: null, signal })) {
    if (run === null) return clearChain(database, chainId)
    const { blocks, missedSlots } = run
    const newest = blocks.at(-1)
    if (firstSlot < 0n) firstSlot = blocks[0]?.slot ?? firstSlot
    if (newest) cursor = { slot: newest.slot, blockhash: newest.blockhash }
    const isWorthIt = missedSlots > 0n || blocks.some(({ transactions }) => transactions.length > 0)
    if (isWorthIt || (firstSlot >= 0n && now() - writtenAt >= quietMs)) {
      const finalizedSlot = await readSlot(ask, 'finalized')
      const write = { chainId, readerId, from: written, to: cursor, finalizedSlot, blocks, firstSlot, missedSlots }
      if (!(await writeBlocks(database, write))) return
      written = cursor
      writtenAt = now()
    }
  }
}
