import {
  type Address,
  getAddressDecoder,
  getBase64Encoder,
  getBooleanDecoder,
  getStructDecoder,
  getU8Decoder,
  getU64Decoder,
  type ReadonlyUint8Array,
} from '@solana/kit'
import { cpmmAddress } from './addresses.ts'

/** Pool event of a transaction, in log order. Amounts are base units. */
export type CpmmEvent = CpmmLiquidityEvent | CpmmSwapEvent

/** Deposit (`changeType` 0) or withdrawal (1). */
export type CpmmLiquidityEvent = {
  readonly kind: 'liquidity'
  readonly pool: Address
  readonly lpBefore: bigint
  readonly before0: bigint
  readonly before1: bigint
  readonly amount0: bigint
  readonly amount1: bigint
  readonly transferFee0: bigint
  readonly transferFee1: bigint
  readonly changeType: number
}

/** Trade. `details` is null in logs of programs before the creator's fee. */
export type CpmmSwapEvent = {
  readonly kind: 'swap'
  readonly pool: Address
  readonly inputBefore: bigint
  readonly outputBefore: bigint
  readonly input: bigint
  readonly output: bigint
  readonly inputTransferFee: bigint
  readonly outputTransferFee: bigint
  /** True for a fixed input, false for a fixed output. */
  readonly baseInput: boolean
  readonly details: {
    readonly inputMint: Address
    readonly outputMint: Address
    readonly tradeFee: bigint
    readonly creatorFee: bigint
    readonly creatorFeeOnInput: boolean
  } | null
}

const key = getAddressDecoder()
const u64 = getU64Decoder()
const flag = getBooleanDecoder()

const liquidity = getStructDecoder([
  ['pool', key],
  ['lpBefore', u64],
  ['before0', u64],
  ['before1', u64],
  ['amount0', u64],
  ['amount1', u64],
  ['transferFee0', u64],
  ['transferFee1', u64],
  ['changeType', getU8Decoder()],
])

const swap = getStructDecoder([
  ['pool', key],
  ['inputBefore', u64],
  ['outputBefore', u64],
  ['input', u64],
  ['output', u64],
  ['inputTransferFee', u64],
  ['outputTransferFee', u64],
  ['baseInput', flag],
])

const swapDetails = getStructDecoder([
  ['inputMint', key],
  ['outputMint', key],
  ['tradeFee', u64],
  ['creatorFee', u64],
  ['creatorFeeOnInput', flag],
])

/** Anchor: the first 8 bytes of SHA-256("event:<name>"). */
const discriminators = {
  liquidity: [121, 163, 205, 201, 57, 218, 117, 60],
  swap: [64, 198, 205, 232, 38, 8, 113, 226],
} as const

const prefix = 'Program data: '

/**
 * Parses pool events from the logs of a transaction, ignoring identical lines of other programs.
 *
 * @param program - Pool program at another than the usual address.
 */
export function readCpmmEvents(logs: readonly string[], program: Address = cpmmAddress): readonly CpmmEvent[] {
  const running: string[] = []
  const events: CpmmEvent[] = []
  for (const line of logs) {
    const [, caller, what] = /^Program (\w+) (invoke|success|failed)/.exec(line) ?? []
    if (caller && what === 'invoke') running.push(caller)
    else if (caller && what) running.pop()
    else if (running.at(-1) === program && line.startsWith(prefix)) {
      const event = decodeEvent(line.slice(prefix.length))
      if (event) events.push(event)
    }
  }
  return events
}

function decodeEvent(text: string): CpmmEvent | null {
  // Spaces would separate several fields; these events have one.
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+=*$/.test(text)) return null
  const bytes = getBase64Encoder().encode(text)
  if (startsWith(bytes, discriminators.liquidity) && bytes.length === 8 + liquidity.fixedSize)
    return { kind: 'liquidity', ...liquidity.decode(bytes, 8) }
  if (!startsWith(bytes, discriminators.swap)) return null
  const shortBytes = 8 + swap.fixedSize
  if (bytes.length === shortBytes) return { kind: 'swap', ...swap.decode(bytes, 8), details: null }
  if (bytes.length !== shortBytes + swapDetails.fixedSize) return null
  return { kind: 'swap', ...swap.decode(bytes, 8), details: swapDetails.decode(bytes, shortBytes) }
}

const startsWith = (bytes: ReadonlyUint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)
