import { type AnyNetwork, isChainError, RpcError } from '@solsmith/chain'
import { fetchDataFee } from './dataFee.ts'
import { type Hex, readQuantity, toQuantity } from './hex.ts'
import { requestEvm } from './requestEvm.ts'

/** Wei per gas: EIP-1559, or one price. */
export type GasFees =
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  | { readonly gasPrice: bigint }

/** Plain transfer. */
const transferGas = 21_000n
/** 1.5 gwei. */
const usualTip = 1_500_000_000n

/**
 * Twice the base fee lasts six full blocks at an eighth each.
 *
 * @throws {ChainError} as `requestEvm`.
 */
export async function fetchGasFees(network: AnyNetwork): Promise<GasFees> {
  const method = 'eth_getBlockByNumber'
  const block = await requestEvm(network, method, ['latest', false])
  if (typeof block !== 'object' || block === null) throw new RpcError('RpcAnswerError', { method })
  if (!('baseFeePerGas' in block) || block.baseFeePerGas === null)
    return { gasPrice: readQuantity('eth_gasPrice', await requestEvm(network, 'eth_gasPrice')) }
  const base = readQuantity(method, block.baseFeePerGas)
  const tip = await fetchTip(network)
  return { maxFeePerGas: base * 2n + tip, maxPriorityFeePerGas: tip }
}

async function fetchTip(network: AnyNetwork): Promise<bigint> {
  const method = 'eth_maxPriorityFeePerGas'
  try {
    return readQuantity(method, await requestEvm(network, method))
  } catch (error) {
    // Not every node has it.
    if (isChainError(error, 'RpcResponseError')) return usualTip
    throw error
  }
}

/** Maximum in wei. */
export const costOf = (gas: bigint, fees: GasFees): bigint =>
  gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

export const formatFees = (fees: GasFees): Readonly<Record<string, Hex>> =>
  Object.fromEntries(Object.entries(fees).map(([name, wei]) => [name, toQuantity(wei)]))

/** Fetches the highest fee of a native transfer, in wei. */
export async function fetchTransferFee(network: AnyNetwork): Promise<bigint> {
  const [fees, dataFee] = await Promise.all([fetchGasFees(network), fetchDataFee(network, 0)])
  return costOf(transferGas, fees) + dataFee
}
