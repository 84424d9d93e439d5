import type { AccountType } from '@solsmith/connect'
import { useAccount } from './useAccount.ts'

/** The user's preferred account type in the current namespace; null before a choice. */
export function usePreferredType(): AccountType | null {
  const { namespace, preferredAccountTypes } = useAccount()
  return preferredAccountTypes[namespace] ?? null
}
