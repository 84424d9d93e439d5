import type { AnyNetwork } from '@solsmith/chain'
import { isSameAddress } from '../evmAddress.ts'
import { type Hex, readData } from '../hex.ts'
import { requestEvm } from '../requestEvm.ts'

/** EIP-7702 delegates with `executeBatch`. */
const knownDelegates: readonly string[] = [
  // Simple7702Account, EntryPoint 0.8.
  '0xe6cae83bde06e4c305530e199d7217f42808555b',
]

/** Code of an account: none, delegation, or contract. */
export type AccountCode = { readonly kind: 'key' | 'contract' } | { readonly kind: 'delegated'; readonly to: Hex }

/** @throws {ChainError} as `requestEvm`. */
export async function fetchCode(network: AnyNetwork, address: string, block: Hex | 'latest'): Promise<AccountCode> {
  const method = 'eth_getCode'
  const code = readData(method, await requestEvm(network, method, [address, block]))
  if (code === '0x') return { kind: 'key' }
  const [, to] = /^0xef0100([0-9a-f]{40})$/i.exec(code) ?? []
  return to === undefined ? { kind: 'contract' } : { kind: 'delegated', to: `0x${to}` }
}

export const runsBatches = (code: AccountCode, more: readonly string[] = []): boolean =>
  code.kind === 'delegated' && [...knownDelegates, ...more].some((known) => isSameAddress(known, code.to))
