import type { AccountType } from '@solsmith/connect'
import { useAccount } from './useAccount.ts'

export function usePreferredType(): AccountType | null {
  const { namespace, preferredAccountTypes } = useAccount()
  return preferredAccountTypes[namespace] ?? null
}
