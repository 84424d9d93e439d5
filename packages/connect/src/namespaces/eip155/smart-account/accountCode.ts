import type { AnyNetwork } from '@solsmith/chain'
import { askEvm } from '../askEvm.ts'
import { isSameAddress } from '../evmAddress.ts'
import { type Hex, readData } from '../hex.ts'

/** Known delegates (EIP-7702) that run calls of their own account with `executeBatch`. */
const knownDelegates: readonly string[] = [
  // Simple7702Account of EntryPoint 0.8.
  '0xe6cae83bde06e4c305530e199d7217f42808555b',
]

/** Code at an address: none (a key), a delegation (EIP-7702), or a contract. */
export type AccountCode = { readonly kind: 'key' | 'contract' } | { readonly kind: 'delegated'; readonly to: Hex }

/** Fetches the code at an address, at a block. @throws {ChainError} as `askEvm`. */
export async function fetchCode(network: AnyNetwork, address: string, block: Hex | 'latest'): Promise<AccountCode> {
  const method = 'eth_getCode'
  const code = readData(method, await askEvm(network, method, [address, block]))
  if (code === '0x') return { kind: 'key' }
  const [, to] = /^0xef0100([0-9a-f]{40})$/i.exec(code) ?? []
  return to === undefined ? { kind: 'contract' } : { kind: 'delegated', to: `0x${to}` }
}

/** Checks whether an account runs several of its own calls as one. */
export const runsBatches = (code: AccountCode, more: readonly string[] = []): boolean =>
  code.kind === 'delegated' && [...knownDelegates, ...more].some((known) => isSameAddress(known, code.to))
