import { read } from '@solsmith/chain'
import type { GasPrice } from '../blockchain/gasPrice.ts'
import { ServerError } from '../errors.ts'
import type { EvmChain } from './evmNetworks.ts'
import { readQuantity } from './quantity.ts'

/** Blocks whose priority fees are looked at, and how many of their transactions paid less. */
const blocks = '0x5'
const percentiles = [25, 50, 75]

/**
 * What a unit of gas costs, in wei: the next block's base fee, and what a quarter, half and three quarters of the newest transactions
 * paid beyond theirs. What the node itself says where a chain has no base fee.
 *
 * @throws {ServerError} as `EvmChain.ask`.
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
  // The last one is of the block that comes.
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
