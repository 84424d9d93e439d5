import { fromBase64Url, walletApi } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import type { Server } from './server.ts'

/** A passkey challenge for this device. */
export type PasskeyQuestion = { readonly state: string; readonly challenge: Uint8Array<ArrayBuffer> }

/** Requests a fresh challenge. @throws {WireError} as `callEndpoint`. */
export async function beginPasskey({ call }: Server): Promise<PasskeyQuestion> {
  const body = { provider: 'passkey', projectId: '', returnTo: null } as const
  const { uri } = await call(walletApi.startSocialLogin, { body })
  return readQuestion(new URL(uri).hash)
}

/** Parses the URL's hash. @throws {FrameError} `SocialEndedError` */
export function readQuestion(hash: string): PasskeyQuestion {
  const query = new URLSearchParams(hash.slice(1))
  const state = query.get('state')
  const challenge = fromBase64Url(query.get('challenge') ?? '')
  if (!state || !challenge || challenge.length === 0) throw new FrameError('SocialEndedError', {})
  return { state, challenge }
}
