import { keccak_256 } from '@noble/hashes/sha3.js'
import { evmChainOf } from '../networks.ts'
import { checksumAddress, isSameAddress } from './address.ts'
import { fromHex, type Hex, toHex } from './hex.ts'
import { type AskNode, requestOr } from './node.ts'

/** EIP-7702 code address and its required hash. */
export type Delegate = { readonly address: Hex; readonly codeHash: Hex }

export type SmartSettings = { readonly delegate: Delegate | null; readonly chains: readonly bigint[] }

/** Parses the page's `address:hash` and CAIP-2 ids. */
export function readSmartSettings({
  delegate = '',
  chains = '',
}: {
  readonly delegate?: string | undefined
  readonly chains?: string | undefined
}): SmartSettings {
  const [, address, hash] = /^(0x[0-9a-f]{40}):(0x[0-9a-f]{64})$/i.exec(delegate) ?? []
  const [bytes, codeHash] = [fromHex(address), fromHex(hash)]
  return {
    delegate: bytes && codeHash && { address: checksumAddress(bytes), codeHash: toHex(codeHash) },
    chains: chains.split(' ').flatMap((caip2) => evmChainOf(caip2) ?? []),
  }
}

/** Checks the code on the chain; false if the network doesn't answer. */
export async function hasDelegate(ask: AskNode, { address, codeHash }: Delegate): Promise<boolean> {
  const code = fromHex(await ask('eth_getCode', [address, 'latest']).catch(() => null))
  return code !== null && toHex(keccak_256(code)) === codeHash
}

/** `to` is the EIP-7702 delegate. */
export type AccountCode = { readonly kind: 'key' | 'contract' } | { readonly kind: 'delegated'; readonly to: Hex }

/** EIP-7702 prefix. */
const designator = '0xef0100'

/** @throws {FrameError} `NetworkSilentError` */
export async function readAccountCode(
  ask: AskNode,
  address: Hex,
  block: Hex | 'latest' = 'latest',
): Promise<AccountCode> {
  const code = fromHex(await requestOr(ask, 'eth_getCode', [address, block]))
  if (code === null || code.length === 0) return { kind: 'key' }
  const isDesignator = code.length === 23 && toHex(code.subarray(0, 3)) === designator
  return isDesignator ? { kind: 'delegated', to: checksumAddress(code.subarray(3)) } : { kind: 'contract' }
}

/** Returns an account's delegated code for simulations. */
export const delegationCode = (to: Hex): Hex => `${designator}${to.slice(2).toLowerCase()}` as Hex // Two hex texts.

export const isDelegatedTo = (code: AccountCode, delegate: Hex): boolean =>
  code.kind === 'delegated' && isSameAddress(code.to, delegate)
