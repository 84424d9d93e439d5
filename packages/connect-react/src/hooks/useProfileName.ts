import { useAccount } from './useAccount.ts'
import { useIdentity } from './useIdentity.ts'

/** The name of the connected account: the one that it has just got, or the one that is known; undefined until that is asked. */
export function useProfileName(): string | null | undefined {
  const { profileName } = useAccount()
  const { data: identity } = useIdentity()
  return profileName ?? (identity && (identity.name || null))
}

/** A name longer than twenty characters is cut. */
export const shortenName = (name: string): string => (name.length > 20 ? `${name.slice(0, 19)}…` : name)
