import type { NetworkId } from '@solsmith/chain'

/** CAIP-2 id of an EVM chain. */
export type EvmChainId = `eip155:${number}`

/** A network with RPC: one of the product's, or an EVM chain. */
export type RpcNetworkId = NetworkId | EvmChainId

export const isEvmChainId = (text: string): text is EvmChainId => /^eip155:[1-9]\d{0,15}$/.test(text)

/** Formats a chain id like `eth_chainId`. */
export const toChainNumber = (id: EvmChainId): string => `0x${BigInt(id.slice('eip155:'.length)).toString(16)}`
