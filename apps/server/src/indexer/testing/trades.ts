import { createHash } from 'node:crypto'
import { type Address, getAddressDecoder, getAddressEncoder } from '@solana/kit'
import { cpmmAddress } from '@solsmith/tokens'
import type { GeyserBlock, GeyserTransaction } from '../geyserMessages.ts'

const addresses = getAddressDecoder()
const hash = (text: string) => createHash('sha256').update(text).digest()
const nameOf = (bytes: Uint8Array): Address => addresses.decode(bytes)

type MadePool = {
  readonly address: Address
  readonly bytes: Buffer
  readonly mints: readonly [Buffer, Buffer]
  readonly vaults: readonly [Buffer, Buffer]
  readonly reserves: [bigint, bigint]
}

function makePool(index: number): MadePool {
  const bytes = hash(`pool ${index}`)
  const [one, other] = [hash(`mint ${index} a`), hash(`mint ${index} b`)]
  return {
    address: nameOf(bytes),
    bytes,
    mints: Buffer.compare(one, other) < 0 ? [one, other] : [other, one],
    vaults: [hash(`vault ${index} 0`), hash(`vault ${index} 1`)],
    reserves: [1_000_000_000_000n, 1_000_000_000_000n],
  }
}

type Sums = { trades: number; readonly volumes: [bigint, bigint] }

const traders = Array.from({ length: 500 }, (_, index) => hash(`trader ${index}`))
const program = Buffer.from(getAddressEncoder().encode(cpmmAddress))
const swapInput = hash('global:swap_base_input').subarray(0, 8)
const swapEvent = hash('event:SwapEvent').subarray(0, 8)
const logs = [`Program ${cpmmAddress} invoke [1]`, `Program ${cpmmAddress} success`] as const

function u64s(...numbers: readonly bigint[]): Buffer {
  const bytes = Buffer.alloc(8 * numbers.length)
  for (const [index, number] of numbers.entries()) bytes.writeBigUInt64LE(number, 8 * index)
  return bytes
}

function makeTrade(pool: MadePool, { id, sums }: { readonly id: number; readonly sums: Sums }): GeyserTransaction {
  const side = id % 2 === 0 ? 0 : 1
  const other = side === 0 ? 1 : 0
  const input = 1_000n + BigInt((id * 7_919) % 1_000_000)
  const [before, outBefore] = [pool.reserves[side], pool.reserves[other]]
  const output = (outBefore * input) / (before + input)
  pool.reserves[side] += input
  pool.reserves[other] -= output
  sums.trades += 1
  sums.volumes[side] += input
  sums.volumes[other] += output
  const event = Buffer.concat([swapEvent, pool.bytes, u64s(before, outBefore, input, output, 0n, 0n), Buffer.of(1)])
  const signature = Buffer.alloc(64)
  signature.writeUInt32LE(id)
  const trader = traders[(id * 31) % traders.length] ?? program
  const accountKeys = [
    trader,
    pool.bytes,
    pool.vaults[side],
    pool.vaults[other],
    pool.mints[side],
    pool.mints[other],
    program,
  ]
  const data = Buffer.concat([swapInput, u64s(input, output)])
  return {
    signature,
    transaction: {
      message: {
        header: { numRequiredSignatures: 1 },
        accountKeys,
        instructions: [{ programIdIndex: 6, accounts: Buffer.of(0, 0, 0, 1, 0, 0, 2, 3, 6, 6, 4, 5, 0), data }],
      },
    },
    meta: {
      fee: '5000',
      preBalances: accountKeys.map(() => '1000000000'),
      postBalances: accountKeys.map((_, index) => (index === 0 ? '999995000' : '1000000000')),
      logMessages: [logs[0], `Program data: ${event.toString('base64')}`, logs[1]],
    },
  }
}

export type Generator = {
  readonly pools: readonly MadePool[]
  readonly sums: ReadonlyMap<string, Sums>
  makeBlock(trades: number, place?: Partial<Place>): GeyserBlock
}

type Place = { readonly slot: number; readonly parent: GeyserBlock; readonly isDead: boolean }

/** Blocks of random trades, and what they add up to. */
export function generateTrades(count: number, { firstSlot = 1_000 } = {}): Generator {
  const pools = Array.from({ length: count }, (_, index) => makePool(index))
  const sums = new Map(pools.map(({ address }) => [address as string, { trades: 0, volumes: [0n, 0n] } as Sums]))
  let id = 0
  let parent: GeyserBlock = { slot: String(firstSlot), blockhash: `hash ${firstSlot}` }
  return {
    pools,
    sums,
    makeBlock(trades, { slot = Number(parent.slot) + 1, parent: from = parent, isDead = false } = {}) {
      const made = Array.from({ length: trades }, (_, index): GeyserTransaction => {
        id += 1
        const pool = pools[(id * 13) % pools.length] as MadePool // The remainder is an index.
        const known = sums.get(pool.address) as Sums // Made with the pools.
        const from: MadePool = isDead ? { ...pool, reserves: [...pool.reserves] } : pool
        const trade = makeTrade(from, { id, sums: isDead ? { trades: 0, volumes: [0n, 0n] } : known })
        return { ...trade, index: String(index) }
      })
      const block: GeyserBlock = {
        slot: String(slot),
        blockhash: `hash ${slot}${isDead ? ' dead' : ''}`,
        blockTime: { timestamp: String(1_790_000_000 + Math.floor(slot * 0.4)) },
        parentSlot: from.slot ?? '',
        parentBlockhash: from.blockhash ?? '',
        transactions: made,
      }
      if (!isDead) parent = block
      return block
    },
  }
}
