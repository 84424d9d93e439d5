import { useAccount } from './useAccount.ts'
import { useIdentity } from './useIdentity.ts'

/** Includes a name just registered; undefined while loading. */
export function useProfileName(): string | null | undefined {
  const { profileName } = useAccount()
  const { data: identity } = useIdentity()
  return profileName ?? (identity && (identity.name || null))
}

export const shortenName = (name: string): string => (name.length > 20 ? `${name.slice(0, 19)}…` : name)
