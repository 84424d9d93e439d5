import type { Connect } from '../createConnect.ts'
import { usualAccountType } from '../namespaces/features.ts'
import type { Namespace } from '../namespaces/namespace.ts'
import { type AccountType, accountOf } from './account.ts'

export const accountTypeKey = (namespace: Namespace): string => `solsmith:account-type:${namespace}`

/** The user's choice, or the host's. */
export function wantedAccountType({ store, storage, options }: Connect, namespace: Namespace): AccountType {
  const chosen = storage.get(accountTypeKey(namespace))
  if (chosen === 'eoa' || chosen === 'smartAccount') return chosen
  const { preferredType } = accountOf(store.get(), namespace)
  return preferredType ?? options.defaultAccountTypes?.[namespace] ?? usualAccountType(namespace)
}
