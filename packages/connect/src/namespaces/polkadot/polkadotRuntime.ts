import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { type AnyNetwork, isChainError, RpcError } from '@solsmith/chain'
import { fieldsOf } from '../fieldsOf.ts'
import { requestPolkadot } from './requestPolkadot.ts'

export type PolkadotRuntime = {
  readonly metadata: ReturnType<typeof unifyMetadata>
  readonly lookup: ReturnType<typeof getLookupFn>
  readonly build: ReturnType<typeof getDynamicBuilder>
  readonly specVersion: number
  readonly transactionVersion: number
  readonly genesisHash: string
}

const kept = new Map<string, ReturnType<typeof readMetadata>>()

/**
 * Default: the newest block.
 *
 * @throws {ChainError} as `requestPolkadot`; `WrongNetworkError`.
 */
export async function fetchRuntime(network: AnyNetwork, block?: string): Promise<PolkadotRuntime> {
  const at = block === undefined ? [] : [block]
  const [version, genesis] = await Promise.all([
    requestPolkadot(network, 'state_getRuntimeVersion', at),
    requestPolkadot(network, 'chain_getBlockHash', [0]),
  ])
  const { specVersion, transactionVersion } = fieldsOf(version)
  const method = 'state_getRuntimeVersion'
  if (typeof specVersion !== 'number' || typeof transactionVersion !== 'number')
    throw new RpcError('RpcAnswerError', { method })
  const genesisHash = String(genesis).toLowerCase()
  const found = `polkadot:${genesisHash.slice(2, 34)}`
  if (found !== network.caip2)
    throw new RpcError('WrongNetworkError', { network: network.name, expected: network.caip2, found })
  const key = `${network.caip2} ${specVersion}`
  const reading = kept.get(key) ?? readMetadata(network, at)
  kept.set(key, reading)
  const { metadata, lookup, build } = await reading.catch((error: unknown) => {
    kept.delete(key)
    throw error
  })
  return { metadata, lookup, build, specVersion, transactionVersion, genesisHash }
}

async function readMetadata(network: AnyNetwork, at: readonly string[]) {
  const answer = await askMetadata(network, at)
  try {
    const metadata = unifyMetadata(decAnyMetadata(String(answer)))
    const lookup = getLookupFn(metadata)
    return { metadata, lookup, build: getDynamicBuilder(lookup) }
  } catch (cause) {
    throw new RpcError('RpcAnswerError', { method: 'state_getMetadata' }, { cause })
  }
}

/** Version 15; older nodes have 14 only. */
async function askMetadata(network: AnyNetwork, at: readonly string[]): Promise<unknown> {
  const fifteen = ['Metadata_metadata_at_version', '0x0f000000', ...at]
  const answer = await requestPolkadot(network, 'state_call', fifteen).catch((error: unknown) => {
    if (!isChainError(error, 'RpcResponseError')) throw error
    return null
  })
  const isGiven = typeof answer === 'string' && answer.length > 4
  return isGiven ? answer : requestPolkadot(network, 'state_getMetadata', at)
}
