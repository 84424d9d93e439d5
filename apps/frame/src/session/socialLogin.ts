import { type Output, type RedirectProvider, walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import type { Device, Memory } from './device.ts'
import { forgetSecret, takeSecret } from './passedSecret.ts'
import type { Server } from './server.ts'
import type { Tickets } from './ticket.ts'

/** Who has logged in, and the token of their session. */
export type LoggedIn = Output<typeof walletApi.confirmLogin> & {
  /** Of the passkey that they have logged in with. */
  readonly secret?: Uint8Array<ArrayBuffer> | null
}

/** As this browser asks, for one page. */
export type Asker = {
  readonly server: Server
  readonly device: Device
  readonly memory: Memory
  readonly page: string
}

/** What was begun last: it is kept, because a page that cannot open a window leaves and comes back. */
const placeOf = ({ page }: Asker) => `social:${page}`

/** Begins a login through a provider. @returns Where the person is sent. @throws {WireError} as `callEndpoint`. */
export async function beginSocial(
  asker: Asker,
  body: { readonly provider: RedirectProvider; readonly projectId: string; readonly returnTo: string | null },
): Promise<string> {
  await forgetSecret(asker)
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
  takeTicket: Tickets['take'] = async () => null,
): Promise<LoggedIn | null> {
  const loginId = await asker.memory.get<string>(placeOf(asker))
  if (loginId === undefined) throw new FrameError('SocialEndedError', {})
  const taken = await takeTicket(loginId)
  const { done } = await asker.server.call(walletApi.endSocialLogin, {
    body: { loginId, ticket: taken?.ticket ?? null },
  })
  if (!done) return null
  await asker.memory.update<string>(placeOf(asker), () => undefined)
  return { ...done, secret: taken?.secret ?? (await takeSecret(asker, loginId)) }
}
