import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isAddress } from '@solana/kit'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { acquireIndexerLease, type ClaimedChain, clearChain, releaseChains } from './acquireIndexerLease.ts'
import { type AskNetwork, readBlocks, readSlot } from './readBlocks.ts'
import { type Cursor, writeBlocks } from './writeBlocks.ts'

export type FollowOptions = {
  readonly database: Database
  readonly ask: AskNetwork
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** Once per reason. */
  readonly onFailure: (error: unknown) => void
}

/** Blocks take 400 ms. */
const lookMs = 200
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
          if (chain) await followChain(options, { chain, readerId, signal: end.signal, wait })
          lastReason = ''
        }
      } catch (error) {
        if (String(error) !== lastReason) onFailure(error)
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
  readonly wait: (ms: number) => Promise<void>
}

/** Until a takeover or network change. */
async function followChain({ database, ask, now }: FollowOptions, following: Following): Promise<void> {
  const { chain, readerId, signal, wait } = following
  const { chainId } = chain
  /** Last stored and last read position; they differ after empty blocks. */
  let [written, cursor]: [Cursor, Cursor] = [chain.cursor, chain.cursor]
  let [writtenAt, firstSlot] = [now(), chain.cursor.slot]
  while (!signal.aborted) {
    const last = await readSlot(ask, 'confirmed')
    const run = last > cursor.slot ? await readBlocks(ask, { cursor, last }) : { blocks: [], missedSlots: 0n }
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
    if (blocks.length === 0 || cursor.slot >= last) await wait(lookMs)
  }
}
