import { read } from '@solsmith/chain'
import type { GasPrice } from '../blockchain/gasPrice.ts'
import { ServerError } from '../errors.ts'
import type { EvmChain } from './evmNetworks.ts'
import { readQuantity } from './quantity.ts'

/** Sampled blocks, and percentiles of tips. */
const blocks = '0x5'
const percentiles = [25, 50, 75]

/**
 * In wei: next base fee plus 25th, 50th and 75th percentile tips, or the node's price.
 */
export const readEvmGasPrice = (chain: EvmChain): Promise<GasPrice> =>
  chain.ask(async (batch) => {
    const [price, history] = await batch([
      { method: 'eth_gasPrice', params: [] },
      { method: 'eth_feeHistory', params: [blocks, 'latest', percentiles] },
    ])
    const levels = readLevels(history)
    if (levels) return levels
    const plain = readQuantity(price)
    if (plain === null) throw new ServerError('RpcAnswerError', { network: chain.id })
    return { standard: String(plain), fast: String(plain), instant: String(plain) }
  })

function readLevels(history: unknown): GasPrice | null {
  if (!read.isRecord(history) || !Array.isArray(history.baseFeePerGas) || !Array.isArray(history.reward)) return null
  // The last is the next block's.
  const baseFee = readQuantity(history.baseFeePerGas.at(-1))
  if (baseFee === null || baseFee === 0n) return null
  const { reward } = history
  const level = (index: number): string => {
    const paid = reward.flatMap((block: unknown) => (Array.isArray(block) ? (readQuantity(block[index]) ?? []) : []))
    const middle = paid.toSorted((a, b) => (a < b ? -1 : 1))[Math.floor(paid.length / 2)] ?? 0n
    return String(baseFee + middle)
  }
  return { standard: level(0), fast: level(1), instant: level(2) }
}
