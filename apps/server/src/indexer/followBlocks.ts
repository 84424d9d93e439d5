import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isAddress } from '@solana/kit'
import type { Database } from '../database/openDatabase.ts'
import { ServerError } from '../errors.ts'
import { type ClaimedChain, claimChain, forgetChain, releaseChains } from './claimChain.ts'
import { type AskNetwork, readBlocks, readSlot } from './readBlocks.ts'
import { type Cursor, writeBlocks } from './writeBlocks.ts'

export type FollowOptions = {
  readonly database: Database
  /** Asks the sandbox. */
  readonly ask: AskNetwork
  /** Milliseconds, never going back. */
  readonly now: () => number
  /** Told why blocks are not read, once for each reason. */
  readonly onFailure: (error: unknown) => void
}

/** How soon a new block is looked for; the sandbox makes one every 400 ms. */
const lookMs = 200
/** After a failure, and while another server reads. */
const waitMs = 1_000
/** Blocks without transactions are written down this often: it also says that this server still reads. */
const quietMs = 2_000

/**
 * Reads the sandbox block by block into the database, from where a server stopped, until it is closed. Of several servers over
 * one database one reads; when it ends or dies, another continues within seconds.
 */
export function followBlocks(options: FollowOptions): { close(): Promise<void> } {
  const { database, onFailure } = options
  const readerId = randomUUID()
  const end = new AbortController()
  const wait = (ms: number) => delay(ms, undefined, { signal: end.signal, ref: false }).catch(() => {})
  let lastReason = ''

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      try {
        // Nothing is asked of the network before what it says can be kept.
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
      // Another server finds out by itself, a little later.
      if (database.status === 'ready') await releaseChains(database, readerId).catch(() => {})
    },
  }
}

async function claim({ database, ask }: FollowOptions, readerId: string): Promise<ClaimedChain | null> {
  const genesis = await ask('getGenesisHash', [])
  // It is 32 bytes, as an address is.
  if (typeof genesis !== 'string' || !isAddress(genesis))
    throw new ServerError('RpcAnswerError', { network: 'sandbox' })
  return claimChain(database, { network: 'sandbox', genesis, readerId })
}

type Following = {
  readonly chain: ClaimedChain
  readonly readerId: string
  readonly signal: AbortSignal
  readonly wait: (ms: number) => Promise<void>
}

/** Reads on until another server reads, or the network turns out to be another one. */
async function followChain({ database, ask, now }: FollowOptions, following: Following): Promise<void> {
  const { chain, readerId, signal, wait } = following
  const { chainId } = chain
  /** What is written down, and what has been read beyond it: blocks without transactions. */
  let [written, cursor]: [Cursor, Cursor] = [chain.cursor, chain.cursor]
  let [writtenAt, firstSlot] = [now(), chain.cursor.slot]
  while (!signal.aborted) {
    const last = await readSlot(ask, 'confirmed')
    const run = last > cursor.slot ? await readBlocks(ask, { cursor, last }) : { blocks: [], missedSlots: 0n }
    if (run === null) return forgetChain(database, chainId)
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
