import { ServerError } from '../errors.ts'
import { type EvmChainId, isEvmChainId } from '../rpc/evmChainId.ts'
import type { RpcNetworks } from '../rpc/networks.ts'
import { withinTime } from '../rpc/withinTime.ts'
import type { EvmAddress } from './abi.ts'
import { type AskBatch, createAskBatch } from './askBatch.ts'
import { type KnownChain, knownChains, otherChain } from './knownChains.ts'

/** An EVM chain that the blockchain API serves. */
export type EvmChain = {
  /** CAIP-2. */
  readonly id: EvmChainId
  /** The same, as in other kinds of chains. */
  readonly caip2: EvmChainId
  /** Public facts. */
  readonly known: KnownChain
  /** Tokens whose balances are read. */
  readonly tokens: readonly EvmAddress[]
  /**
   * Sends requests to the chain with the client of the RPC host, for three seconds at most.
   *
   * @throws {ServerError} `RpcUnreachableError`, `RpcTimeoutError`, `RpcRefusedError`, `RpcAnswerError`,
   *   `RpcWrongNetworkError`.
   */
  ask<T>(question: (batch: AskBatch) => Promise<T>): Promise<T>
}

/** Finds this instance's EVM chains. */
export type EvmChains = {
  list(): readonly EvmChain[]
  /** Returns null for other namespaces. @throws {ServerError} `ChainNotServedError` */
  find(caip2: string | undefined): EvmChain | null
  /** Returns null for an unserved chain. */
  get(caip2: string): EvmChain | null
}

const timeoutMs = 3_000

/** Creates clients of the configured chains. */
export function createEvmChains({ evm }: RpcNetworks, configuredTokens: readonly string[]): EvmChains {
  const chains = [...evm].map(([caip2, network]): EvmChain => {
    // Its own key.
    const id = caip2 as EvmChainId
    const known = knownChains[id] ?? otherChain(id)
    // Checked when they were configured, in lower case.
    const own = configuredTokens.flatMap((token) =>
      token.startsWith(`${id}:`) ? [token.slice(id.length + 1) as EvmAddress] : [],
    )
    const wellKnown = Object.keys(known.tokens) as EvmAddress[] // the keys of its own table
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

/** Also true for impossible chain ids. */
const isEvmNamespace = (caip: string): boolean => caip.startsWith('eip155:')

/**
 * Splits `eip155:<number>:<address>` (CAIP-10), with the address in lower case; null for other namespaces.
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
