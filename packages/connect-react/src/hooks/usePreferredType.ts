import type { AccountType } from '@solsmith/connect'
import { useAccount } from './useAccount.ts'

/** The kind of account that the person wants on the kind of chain in use; null before they have chosen. */
export function usePreferredType(): AccountType | null {
  const { namespace, preferredAccountTypes } = useAccount()
  return preferredAccountTypes[namespace] ?? null
}
