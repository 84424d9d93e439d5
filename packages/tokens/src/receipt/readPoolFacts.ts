import { getU64Decoder, type ReadonlyUint8Array } from '@solana/kit'
import { type InstructionName, nameInstruction, nameProgram } from '@solsmith/chain'

type Values = Readonly<Record<string, string | undefined>>
type Read = (accounts: readonly string[], data: ReadonlyUint8Array) => Values

/** First byte of Raydium's `swap_base_output`. */
const exactOut = 0x37

/** First byte of `initialize_with_permission`, which has one more account. */
const withPermission = 0x3f

const u64 = (data: ReadonlyUint8Array, at: number): string => getU64Decoder().read(data, at)[0].toString()

const pairAt = (accounts: readonly string[], at: number): Values => ({ first: accounts[at], second: accounts[at + 1] })

const reads: { readonly [N in InstructionName]?: { readonly does: string; readonly read: Read } } = {
  swap: {
    does: 'swap',
    read: (accounts, data) => ({
      pool: accounts[3],
      in: accounts[10],
      out: accounts[11],
      ...(data[0] === exactOut
        ? { maximumIn: u64(data, 8), amountOut: u64(data, 16) }
        : { amountIn: u64(data, 8), minimumOut: u64(data, 16) }),
    }),
  },
  addLiquidity: {
    does: 'add-liquidity',
    read: (accounts, data) => ({
      pool: accounts[2],
      ...pairAt(accounts, 10),
      liquidity: u64(data, 8),
      maximumFirst: u64(data, 16),
      maximumSecond: u64(data, 24),
    }),
  },
  removeLiquidity: {
    does: 'remove-liquidity',
    read: (accounts, data) => ({
      pool: accounts[2],
      ...pairAt(accounts, 10),
      liquidity: u64(data, 8),
      minimumFirst: u64(data, 16),
      minimumSecond: u64(data, 24),
    }),
  },
  createPool: {
    does: 'create-pool',
    read(accounts, data) {
      const shift = data[0] === withPermission ? 1 : 0
      return {
        pool: accounts[3 + shift],
        ...pairAt(accounts, 4 + shift),
        amountFirst: u64(data, 8),
        amountSecond: u64(data, 16),
      }
    },
  },
  lockLiquidity: {
    does: 'lock-liquidity',
    read: (accounts, data) => ({ pool: accounts[6], liquidity: u64(data, 8), feeKey: accounts[4], owner: accounts[3] }),
  },
  collectLockedFees: {
    does: 'collect-fees',
    read: (accounts) => ({ pool: accounts[6], ...pairAt(accounts, 12) }),
  },
}

export function readPoolFacts(call: {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: ReadonlyUint8Array
}): { readonly does: string; readonly with: Readonly<Record<string, string>> } | null {
  const program = nameProgram(call.program)
  if (program !== 'raydiumSwap' && program !== 'raydiumLock') return null
  const start = [...call.data.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const name = nameInstruction(program, start)
  const known = name && reads[name]
  if (!known) return null
  try {
    const values = Object.entries(known.read(call.accounts, call.data))
    return { does: known.does, with: Object.fromEntries(values.map(([key, value]) => [key, value ?? ''])) }
  } catch {
    return null
  }
}
