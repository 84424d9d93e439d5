import type { NetworkId } from '@solsmith/chain'

/** The CAIP-2 id of a chain of EVM. */
export type EvmChainId = `eip155:${number}`

/** A network that JSON-RPC is forwarded to: one of the product's, or a chain of EVM. */
export type RpcNetworkId = NetworkId | EvmChainId

export const isEvmChainId = (text: string): text is EvmChainId => /^eip155:[1-9]\d{0,15}$/.test(text)

/** The number of a chain, as `eth_chainId` writes it. */
export const toChainNumber = (id: EvmChainId): string => `0x${BigInt(id.slice('eip155:'.length)).toString(16)}`
