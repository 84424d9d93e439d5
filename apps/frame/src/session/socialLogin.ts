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

export type LoginContext = {
  readonly server: Server
  readonly device: Device
  readonly memory: Memory
  readonly page: string
}

/** Stored, because a page without pop-ups leaves and returns. */
const placeOf = ({ page }: LoginContext) => `social:${page}`

/** Starts a provider login. @returns The redirect URL. @throws {WireError} as `callEndpoint`. */
export async function beginSocial(
  context: LoginContext,
  body: { readonly provider: RedirectProvider; readonly projectId: string; readonly returnTo: string | null },
): Promise<string> {
  await clearSecret(context)
  const { loginId, uri } = await context.server.call(walletApi.startSocialLogin, { body })
  await context.memory.update<string>(placeOf(context), () => loginId)
  return uri
}

/** Starts a Farcaster login. @returns The app's link. @throws {WireError} as `callEndpoint`. */
export async function beginFarcaster(context: LoginContext, body: { readonly projectId: string }): Promise<string> {
  const { loginId, uri } = await context.server.call(walletApi.startFarcasterLogin, { body })
  await context.memory.update<string>(placeOf(context), () => loginId)
  return uri
}

export const hasBegunSocial = async (context: LoginContext): Promise<boolean> =>
  (await context.memory.get<string>(placeOf(context))) !== undefined

/**
 * Waits up to 20 s for the latest login's end.
 *
 * @returns Null while pending.
 * @throws {FrameError} `SocialEndedError`; {WireError} as `callEndpoint`.
 */
export async function endSocial(
  context: LoginContext,
  takeTicket: Tickets['take'] = async () => null,
): Promise<LoggedIn | null> {
  const loginId = await context.memory.get<string>(placeOf(context))
  if (loginId === undefined) throw new FrameError('SocialEndedError', {})
  const taken = await takeTicket(loginId)
  const { done } = await context.server.call(walletApi.endSocialLogin, {
    body: { loginId, ticket: taken?.ticket ?? null },
  })
  if (!done) return null
  await context.memory.update<string>(placeOf(context), () => undefined)
  return { ...done, secret: taken?.secret ?? (await consumeSecret(context, loginId)) }
}
