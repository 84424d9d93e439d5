import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../../../createConnect.ts'
import type { Hex } from '../hex.ts'
import { type AccountCode, fetchCode, runsBatches } from './accountCode.ts'

/** By the code after its block: a plain key has no effect, unknown code an unknown one. */
export async function classifySelfCall(
  { options }: Connect,
  { network, owner }: { readonly network: AnyNetwork; readonly owner: string },
  block: Hex | 'latest',
): Promise<'confirmed' | 'failed' | 'unknown'> {
  const { delegates } = options.smartAccounts?.[network.caip2] ?? {}
  const then = block === 'latest' ? null : await fetchCode(network, owner, block).catch(() => null)
  // Without history, the code may have changed.
  const code: AccountCode = then ?? (await fetchCode(network, owner, 'latest'))
  if (runsBatches(code, delegates)) return 'confirmed'
  return then?.kind === 'key' ? 'failed' : 'unknown'
}
