import { type AnyNetwork, isChainError } from '@solsmith/chain'
import { askEvm } from './askEvm.ts'
import { readQuantity, writeWord } from './hex.ts'
import { chainNumber } from './switchEvmNetwork.ts'

/** Chains of the OP Stack, which charge for their data on Ethereum beside the gas. Others have it in the gas. */
const opStack: ReadonlySet<bigint> = new Set([10, 1301, 8453, 84532, 7777777, 11155420, 999999999].map(BigInt))

/** Where each of them keeps its prices. */
const oracle = '0x420000000000000000000000000000000000000f'
/** `getL1FeeUpperBound(uint256)`, since the upgrade Fjord. */
const selector = '0xf1c7a58b'

/** More than a transaction has beside its call: numbers, addresses and what stands between them. */
const envelopeBytes = 160

/**
 * The most that a transaction pays for its data on Ethereum now, in wei; 0 where its chain charges nothing beside the gas.
 *
 * @param callBytes - Bytes of the call in it.
 * @throws {ChainError} as `askEvm`.
 */
export async function fetchDataFee(network: AnyNetwork, callBytes: number): Promise<bigint> {
  if (!opStack.has(chainNumber(network.caip2))) return 0n
  const call = { to: oracle, data: `${selector}${writeWord(BigInt(envelopeBytes + callBytes))}` }
  try {
    const answer = await askEvm(network, 'eth_call', [call, 'latest'])
    return answer === '0x' ? 0n : readQuantity('eth_call', answer)
  } catch (error) {
    // A chain of before that upgrade, or a copy of one that charges nothing.
    if (isChainError(error, 'RpcResponseError')) return 0n
    throw error
  }
}
