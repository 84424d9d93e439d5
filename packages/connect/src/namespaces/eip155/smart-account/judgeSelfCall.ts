import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../../../createConnect.ts'
import type { Hex } from '../hex.ts'
import { type AccountCode, fetchCode, runsBatches } from './accountCode.ts'

/**
 * Tells what a call of an account to itself came to that succeeded, by the account's code after its block. A key without code takes such a
 * call and does nothing. What code does that is not known here, no one knows.
 */
export async function judgeSelfCall(
  { options }: Connect,
  { network, owner }: { readonly network: AnyNetwork; readonly owner: string },
  block: Hex | 'latest',
): Promise<'confirmed' | 'failed' | 'unknown'> {
  const { delegates } = options.smartAccounts?.[network.caip2] ?? {}
  const then = block === 'latest' ? null : await fetchCode(network, owner, block).catch(() => null)
  // A node that keeps no history says what is there now, which may have come, and gone, since.
  const code: AccountCode = then ?? (await fetchCode(network, owner, 'latest'))
  if (runsBatches(code, delegates)) return 'confirmed'
  return then?.kind === 'key' ? 'failed' : 'unknown'
}
