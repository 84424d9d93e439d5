import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { readQuantity, writeWord } from './hex.ts'
import { requestEvm } from './requestEvm.ts'
import { chainNumber } from './switchEvmNetwork.ts'

/** OP Stack chains charge for data in addition to gas. */
const opStack: ReadonlySet<bigint> = new Set([10, 1301, 8453, 84532, 7777777, 11155420, 999999999].map(BigInt))

/** Price oracle. */
const oracle = '0x420000000000000000000000000000000000000f'
/** `getL1FeeUpperBound(uint256)`, since Fjord. */
const selector = '0xf1c7a58b'

/** Upper bound without the call. */
const envelopeBytes = 160

/**
 * Maximum data fee in wei; 0 elsewhere.
 *
 * @param callBytes - Bytes of its call.
 * @throws {ChainError} as `requestEvm`.
 */
export async function fetchDataFee(network: AnyNetwork, callBytes: number): Promise<bigint> {
  if (!opStack.has(chainNumber(network.caip2))) return 0n
  const call = { to: oracle, data: `${selector}${writeWord(BigInt(envelopeBytes + callBytes))}` }
  try {
    const answer = await requestEvm(network, 'eth_call', [call, 'latest'])
    return answer === '0x' ? 0n : readQuantity('eth_call', answer)
  } catch (error) {
    // Before the upgrade, or a fork without data fees.
    if (isChainError(error, 'RpcResponseError')) return 0n
    throw error
  }
}
