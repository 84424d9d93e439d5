import { type Output, type RedirectProvider, walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import type { Memory } from './device.ts'
import type { Server } from './server.ts'

/** Who has logged in, and the token of their session. */
export type LoggedIn = NonNullable<Output<typeof walletApi.endSocialLogin>['done']>

/** As this browser asks, for one page. */
export type Asker = { readonly server: Server; readonly memory: Memory; readonly page: string }

/** What was begun last: it is kept, because a page that cannot open a window leaves and comes back. */
const placeOf = ({ page }: Asker) => `social:${page}`

/** Begins a login through a provider. @returns Where the person is sent. @throws {WireError} as `callEndpoint`. */
export async function beginSocial(
  asker: Asker,
  body: { readonly provider: RedirectProvider; readonly projectId: string; readonly returnTo: string | null },
): Promise<string> {
  const { loginId, uri } = await asker.server.call(walletApi.startSocialLogin, { body })
  await asker.memory.update<string>(placeOf(asker), () => loginId)
  return uri
}

/** Begins a login through Farcaster. @returns What the person's app reads. @throws {WireError} as `callEndpoint`. */
export async function beginFarcaster(asker: Asker, body: { readonly projectId: string }): Promise<string> {
  const { loginId, uri } = await asker.server.call(walletApi.startFarcasterLogin, { body })
  await asker.memory.update<string>(placeOf(asker), () => loginId)
  return uri
}

/** Whether a login was begun here that has not ended. */
export const hasBegunSocial = async (asker: Asker): Promise<boolean> =>
  (await asker.memory.get<string>(placeOf(asker))) !== undefined

/**
 * Waits up to 20 s for the end of the login that was begun last.
 *
 * @param takeTicket - Asked for what a page of this browser has sent; left out where it did not have to.
 * @returns Null while the person has not come back.
 * @throws {FrameError} `SocialEndedError`; {WireError} as `callEndpoint`.
 */
export async function endSocial(
  asker: Asker,
  takeTicket: (loginId: string) => Promise<string | null> = async () => null,
): Promise<LoggedIn | null> {
  const loginId = await asker.memory.get<string>(placeOf(asker))
  if (loginId === undefined) throw new FrameError('SocialEndedError', {})
  const body = { loginId, ticket: await takeTicket(loginId) }
  const { done } = await asker.server.call(walletApi.endSocialLogin, { body })
  if (done) await asker.memory.update<string>(placeOf(asker), () => undefined)
  return done
}
