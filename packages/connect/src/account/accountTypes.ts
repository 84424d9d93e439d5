import type { Connect } from '../createConnect.ts'
import { usualAccountType } from '../namespaces/features.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { type AccountType, accountOf } from './account.ts'

/** Where the kind of account that a person has chosen is remembered between visits, for each kind of chain. */
export const accountTypeKey = (namespace: Namespace): string => `solsmith:account-type:${namespace}`

/** The kind of account that is wanted on a kind of chain: what the person has chosen, or the host. */
export function wantedAccountType({ store, storage, options }: Connect, namespace: Namespace): AccountType {
  const chosen = storage.get(accountTypeKey(namespace))
  if (chosen === 'eoa' || chosen === 'smartAccount') return chosen
  const { preferredType } = accountOf(store.get(), namespace)
  return preferredType ?? options.defaultAccountTypes?.[namespace] ?? usualAccountType(namespace)
}
