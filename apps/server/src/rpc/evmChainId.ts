import type { NetworkId } from '@solsmith/chain'

/** CAIP-2. */
export type EvmChainId = `eip155:${number}`

export type RpcNetworkId = NetworkId | EvmChainId

export const isEvmChainId = (text: string): text is EvmChainId => /^eip155:[1-9]\d{0,15}$/.test(text)

export const toChainNumber = (id: EvmChainId): string => `0x${BigInt(id.slice('eip155:'.length)).toString(16)}`
