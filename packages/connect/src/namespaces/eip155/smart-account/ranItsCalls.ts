import type { AnyNetwork } from '@solsmith/chain'
import type { Connect } from '../../../createConnect.ts'
import type { Hex } from '../hex.ts'
import { fetchCode, runsBatches } from './accountCode.ts'

/** Tells whether an account ran calls in a block: a key that delegates no more takes a call of itself, does nothing, and succeeds. */
export async function ranItsCalls(
  { options }: Connect,
  { network, owner }: { readonly network: AnyNetwork; readonly owner: string },
  block: Hex | 'latest',
): Promise<boolean> {
  const { delegates } = options.smartAccounts?.[network.caip2] ?? {}
  const code = await fetchCode(network, owner, block).catch(() => fetchCode(network, owner, 'latest'))
  return runsBatches(code, delegates)
}
