import { type SocialProvider, socialProviders } from '@solsmith/wire'
import type { User } from '../../account/account.ts'
import { socialKey } from '../../connection/disconnectAll.ts'
import type { Connect } from '../../createConnect.ts'

/** Storage key of earlier use here, without which the frame is not asked. */
export const embeddedUsedKey = 'solsmith:embedded'
const emailKey = 'solsmith:embedded-email'
const userNameKey = 'solsmith:embedded-name'
const chainKey = 'solsmith:embedded-chain'
const sessionKey = 'solsmith:embedded-session'
/** Time of the last code, in milliseconds. */
export const codeSentKey = 'solsmith:embedded-code-sent'

type Memory = Pick<Connect, 'storage'>

/** Stores the embedded wallet's user, who can request a new code immediately. */
export function rememberUser(
  { storage }: Memory,
  { email, chainId }: { email?: string | null; chainId: string },
): void {
  storage.set(embeddedUsedKey, 'true')
  storage.set(chainKey, chainId)
  storage.set(codeSentKey, null)
  if (email) storage.set(emailKey, email)
}

/** Stores the network last told to the frame, by CAIP-2 id. */
export const rememberChain = ({ storage }: Memory, chainId: string): void => storage.set(chainKey, chainId)

/** Returns the network last told to the frame; null without one. */
export const rememberedChain = ({ storage }: Memory): string | null => storage.get(chainKey)

/** Stores the token of the frame's session; an empty one when it ends. */
export const rememberSession = ({ storage }: Memory, token: string): void => storage.set(sessionKey, token || null)

/** Returns the token of the last session started here; null without one. */
export const rememberedSession = ({ storage }: Memory): string | null => storage.get(sessionKey)

/** Forgets the embedded wallet's user. */
export function forgetUser({ storage }: Memory): void {
  for (const key of [embeddedUsedKey, emailKey, chainKey, sessionKey, codeSentKey, userNameKey, socialKey])
    storage.set(key, null)
}

/** Stores the provider of a social login and the user's name there; null for an e-mail login. */
export function rememberSocial(
  { storage }: Memory,
  social: { readonly provider: SocialProvider; readonly userName: string | null } | null,
): void {
  storage.set(socialKey, social?.provider ?? null)
  storage.set(userNameKey, social?.userName ?? null)
}

/** The embedded wallet's user, and the provider of their login. */
export function rememberedUser(memory: Memory): { socialProvider: SocialProvider | null; user: User } {
  const { storage } = memory
  const name = storage.get(socialKey)
  return {
    socialProvider: socialProviders.find((provider) => provider === name) ?? null,
    user: { email: rememberedEmail(memory), username: storage.get(userNameKey) },
  }
}

/** Returns the email of the embedded wallet's user; null without a user or an email. */
export const rememberedEmail = ({ storage }: Memory): string | null => storage.get(emailKey)
