import { ServerError } from '../errors.ts'
import { type EvmChainId, isEvmChainId } from '../rpc/evmChainId.ts'
import type { RpcNetworks } from '../rpc/networks.ts'
import { withinTime } from '../rpc/withinTime.ts'
import type { EvmAddress } from './abi.ts'
import { type AskBatch, createAskBatch } from './askBatch.ts'
import { type KnownChain, knownChains, otherChain } from './knownChains.ts'

export type EvmChain = {
  /** CAIP-2. */
  readonly id: EvmChainId
  /** Same name as other kinds of chains. */
  readonly caip2: EvmChainId
  readonly known: KnownChain
  /** Shown in balances. */
  readonly tokens: readonly EvmAddress[]
  /**
   * Requests with a limit of three seconds.
   *
   * @throws {ServerError} `RpcUnreachableError`, `RpcTimeoutError`, `RpcRefusedError`, `RpcAnswerError`,
   *   `RpcWrongNetworkError`.
   */
  ask<T>(question: (batch: AskBatch) => Promise<T>): Promise<T>
}

export type EvmChains = {
  list(): readonly EvmChain[]
  /** Null for other namespaces. @throws {ServerError} `ChainNotServedError` */
  find(caip2: string | undefined): EvmChain | null
  get(caip2: string): EvmChain | null
}

const timeoutMs = 3_000

export function createEvmChains({ evm }: RpcNetworks, configuredTokens: readonly string[]): EvmChains {
  const chains = [...evm].map(([caip2, network]): EvmChain => {
    // Ids are its own keys.
    const id = caip2 as EvmChainId
    const known = knownChains[id] ?? otherChain(id)
    // Validated in lower case.
    const own = configuredTokens.flatMap((token) =>
      token.startsWith(`${id}:`) ? [token.slice(id.length + 1) as EvmAddress] : [],
    )
    const wellKnown = Object.keys(known.tokens) as EvmAddress[] // Tokens are its own keys.
    const batch = createAskBatch(id, network.client)
    return {
      id,
      caip2: id,
      known,
      tokens: [...new Set([...wellKnown, ...own])],
      ask: (question) =>
        withinTime(
          { network: id, timeoutMs },
          network.checkGenesis().then(() => question(batch)),
        ),
    }
  })
  return {
    list: () => chains,
    get: (caip2) => chains.find(({ id }) => id === caip2) ?? null,
    find(caip2) {
      if (caip2 === undefined || !isEvmNamespace(caip2)) return null
      const chain = chains.find(({ id }) => id === caip2)
      if (!isEvmChainId(caip2) || !chain) throw new ServerError('ChainNotServedError', { chainId: caip2 })
      return chain
    },
  }
}

/** Also for impossible ids. */
const isEvmNamespace = (caip: string): boolean => caip.startsWith('eip155:')

/**
 * Parses `eip155:<number>:<address>` in lower case; null for other namespaces.
 *
 * @throws {ServerError} `AddressFormatError`
 */
export function parseEvmCaip10(
  field: string,
  text: string,
): { readonly chainId: string; readonly address: EvmAddress } | null {
  if (!isEvmNamespace(text)) return null
  const at = text.lastIndexOf(':')
  return { chainId: text.slice(0, at), address: requireEvmAddress(field, text.slice(at + 1)) }
}

/** @throws {ServerError} `AddressFormatError` */
export function requireEvmAddress(field: string, text: string): EvmAddress {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new ServerError('AddressFormatError', { field })
  // Matched above.
  return text.toLowerCase() as EvmAddress
}
