import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../../../createConnect.ts'
import type { Hex } from '../hex.ts'
import { type AccountCode, fetchCode, runsBatches } from './accountCode.ts'

/**
 * Judges a successful call of an account to itself by the account's code after its block. A plain key accepts such a
 * call without effect. The effect of unknown code is unknown.
 */
export async function judgeSelfCall(
  { options }: Connect,
  { network, owner }: { readonly network: AnyNetwork; readonly owner: string },
  block: Hex | 'latest',
): Promise<'confirmed' | 'failed' | 'unknown'> {
  const { delegates } = options.smartAccounts?.[network.caip2] ?? {}
  const then = block === 'latest' ? null : await fetchCode(network, owner, block).catch(() => null)
  // A node without history returns the current code, which may have changed since.
  const code: AccountCode = then ?? (await fetchCode(network, owner, 'latest'))
  if (runsBatches(code, delegates)) return 'confirmed'
  return then?.kind === 'key' ? 'failed' : 'unknown'
}
