import { keccak_256 } from '@noble/hashes/sha3.js'
import { evmChainOf } from '../networks.ts'
import { checksumAddress, isSameAddress } from './address.ts'
import { fromHex, type Hex, toHex } from './hex.ts'
import { type AskNode, askOr } from './node.ts'

/** The code that accounts are given here (EIP-7702): where it is, and the hash that it must have there. */
export type Delegate = { readonly address: Hex; readonly codeHash: Hex }

/** What the operator has set: which code, and on which chains. */
export type SmartSettings = { readonly delegate: Delegate | null; readonly chains: readonly bigint[] }

/** Reads what the server has written into the page: `address:hash`, and CAIP-2 ids. Without either, there are no smart accounts. */
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

/** Whether the code is really there. A network that does not say has none. */
export async function hasDelegate(ask: AskNode, { address, codeHash }: Delegate): Promise<boolean> {
  const code = fromHex(await ask('eth_getCode', [address, 'latest']).catch(() => null))
  return code !== null && toHex(keccak_256(code)) === codeHash
}

/** What is at an account's address: nothing but its key, or code. `to` is where an account of EIP-7702 has it from. */
export type AccountCode = { readonly kind: 'key' | 'contract' } | { readonly kind: 'delegated'; readonly to: Hex }

/** How code is written that is another address's (EIP-7702). */
const designator = '0xef0100'

/** @throws {FrameError} `NetworkSilentError` */
export async function readAccountCode(
  ask: AskNode,
  address: Hex,
  block: Hex | 'latest' = 'latest',
): Promise<AccountCode> {
  const code = fromHex(await askOr(ask, 'eth_getCode', [address, block]))
  if (code === null || code.length === 0) return { kind: 'key' }
  const isDesignator = code.length === 23 && toHex(code.subarray(0, 3)) === designator
  return isDesignator ? { kind: 'delegated', to: checksumAddress(code.subarray(3)) } : { kind: 'contract' }
}

/** What an account's code would be, for a node that tries it out. */
export const designate = (to: Hex): Hex => `${designator}${to.slice(2).toLowerCase()}` as Hex // two hex texts

/** Whether an account runs several calls of its own as one already. */
export const isDelegatedTo = (code: AccountCode, delegate: Hex): boolean =>
  code.kind === 'delegated' && isSameAddress(code.to, delegate)
