import { type SocialProvider, socialProviders } from '@solsmith/wire'
import type { User } from '../../account/account.ts'
import { socialKey } from '../../connection/disconnectAll.ts'
import type { Connect } from '../../createConnect.ts'

/** Where it is remembered that someone has used the embedded wallet here: without that its frame is not even asked. */
export const embeddedUsedKey = 'solsmith:embedded'
const emailKey = 'solsmith:embedded-email'
const userNameKey = 'solsmith:embedded-name'
const chainKey = 'solsmith:embedded-chain'
const sessionKey = 'solsmith:embedded-session'
/** When the last code was sent, in milliseconds. */
export const codeSentKey = 'solsmith:embedded-code-sent'

type Memory = Pick<Connect, 'storage'>

/** Notes who is in the embedded wallet. Anyone who is in may ask for a new code at once. */
export function rememberUser(
  { storage }: Memory,
  { email, chainId }: { email?: string | null; chainId: string },
): void {
  storage.set(embeddedUsedKey, 'true')
  storage.set(chainKey, chainId)
  storage.set(codeSentKey, null)
  if (email) storage.set(emailKey, email)
}

/** Notes which network the frame was told last, by its CAIP-2 id. */
export const rememberChain = ({ storage }: Memory, chainId: string): void => storage.set(chainKey, chainId)

/** The network that the frame was told last; null when none. */
export const rememberedChain = ({ storage }: Memory): string | null => storage.get(chainKey)

/** Notes the token of the session that the frame has begun; an empty one when it is over. */
export const rememberSession = ({ storage }: Memory, token: string): void => storage.set(sessionKey, token || null)

/** The token of the session that began here last; null when none did. */
export const rememberedSession = ({ storage }: Memory): string | null => storage.get(sessionKey)

/** Forgets who was in the embedded wallet. */
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

/** The e-mail address of who is in the embedded wallet; null when no one is, or none was used. */
export const rememberedEmail = ({ storage }: Memory): string | null => storage.get(emailKey)
