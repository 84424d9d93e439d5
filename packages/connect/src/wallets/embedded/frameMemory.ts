import { type SocialProvider, socialProviders } from '@solsmith/wire'
import type { User } from '../../account/account.ts'
import { socialKey } from '../../connection/disconnectAll.ts'
import type { Connect } from '../../createConnect.ts'

/** The frame is not asked without it. */
export const embeddedUsedKey = 'solsmith:embedded'
const emailKey = 'solsmith:embedded-email'
const userNameKey = 'solsmith:embedded-name'
const chainKey = 'solsmith:embedded-chain'
const sessionKey = 'solsmith:embedded-session'
/** Milliseconds. */
export const codeSentKey = 'solsmith:embedded-code-sent'

type Memory = Pick<Connect, 'storage'>

export function rememberUser(
  { storage }: Memory,
  { email, chainId }: { email?: string | null; chainId: string },
): void {
  storage.set(embeddedUsedKey, 'true')
  storage.set(chainKey, chainId)
  storage.set(codeSentKey, null)
  if (email) storage.set(emailKey, email)
}

/** CAIP-2. */
export const rememberChain = ({ storage }: Memory, chainId: string): void => storage.set(chainKey, chainId)

/** Null without one. */
export const rememberedChain = ({ storage }: Memory): string | null => storage.get(chainKey)

/** Stores the session's token; empty when it ends. */
export const rememberSession = ({ storage }: Memory, token: string): void => storage.set(sessionKey, token || null)

/** Null without one. */
export const rememberedSession = ({ storage }: Memory): string | null => storage.get(sessionKey)

export function clearUser({ storage }: Memory): void {
  for (const key of [embeddedUsedKey, emailKey, chainKey, sessionKey, codeSentKey, userNameKey, socialKey])
    storage.set(key, null)
}

/** Null for an email login. */
export function rememberSocial(
  { storage }: Memory,
  social: { readonly provider: SocialProvider; readonly userName: string | null } | null,
): void {
  storage.set(socialKey, social?.provider ?? null)
  storage.set(userNameKey, social?.userName ?? null)
}

/** Returns the stored user. */
export function rememberedUser(memory: Memory): { socialProvider: SocialProvider | null; user: User } {
  const { storage } = memory
  const name = storage.get(socialKey)
  return {
    socialProvider: socialProviders.find((provider) => provider === name) ?? null,
    user: { email: rememberedEmail(memory), username: storage.get(userNameKey) },
  }
}

/** Returns the user's email, if any. */
export const rememberedEmail = ({ storage }: Memory): string | null => storage.get(emailKey)
