import { type Output, type RedirectProvider, walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import type { Device, Memory } from './device.ts'
import { clearSecret, consumeSecret } from './passedSecret.ts'
import type { Server } from './server.ts'
import type { Tickets } from './ticket.ts'

export type LoggedIn = Output<typeof walletApi.confirmLogin> & {
  /** Of a passkey login. */
  readonly secret?: Uint8Array<ArrayBuffer> | null
}

export type Asker = {
  readonly server: Server
  readonly device: Device
  readonly memory: Memory
  readonly page: string
}

/** Stored, because a page without pop-ups leaves and returns. */
const placeOf = ({ page }: Asker) => `social:${page}`

/** Starts a provider login. @returns The redirect URL. @throws {WireError} as `callEndpoint`. */
export async function beginSocial(
  asker: Asker,
  body: { readonly provider: RedirectProvider; readonly projectId: string; readonly returnTo: string | null },
): Promise<string> {
  await clearSecret(asker)
  const { loginId, uri } = await asker.server.call(walletApi.startSocialLogin, { body })
  await asker.memory.update<string>(placeOf(asker), () => loginId)
  return uri
}

/** Starts a Farcaster login. @returns The app's link. @throws {WireError} as `callEndpoint`. */
export async function beginFarcaster(asker: Asker, body: { readonly projectId: string }): Promise<string> {
  const { loginId, uri } = await asker.server.call(walletApi.startFarcasterLogin, { body })
  await asker.memory.update<string>(placeOf(asker), () => loginId)
  return uri
}

export const hasBegunSocial = async (asker: Asker): Promise<boolean> =>
  (await asker.memory.get<string>(placeOf(asker))) !== undefined

/**
 * Waits up to 20 s for the latest login's end.
 *
 * @returns Null while pending.
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
  return { ...done, secret: taken?.secret ?? (await consumeSecret(asker, loginId)) }
}
