import { FrameError } from '../errors.ts'
import { type OwnFactor, secretFactor } from './factors.ts'

/** What a passkey makes its secret from, beside the salt: of this wallet alone (WebAuthn, PRF extension). */
const secretOf = (results: AuthenticationExtensionsClientOutputs): Uint8Array<ArrayBuffer> | null => {
  const first = results.prf?.results?.first
  if (first === undefined) return null
  const bytes =
    first instanceof ArrayBuffer
      ? new Uint8Array(first)
      : new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
  return Uint8Array.from(bytes)
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Whether this browser can make one at all; whether its authenticator makes secrets is known once it was asked. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/**
 * Makes a passkey of this wallet on the wallet's own origin. It does not log anyone in: its secret opens the recovery share.
 *
 * @throws {FrameError} `PasskeyError` where no one confirmed it, or its authenticator makes no secrets.
 */
export async function createPasskey({
  account,
  walletId,
}: {
  /** What the person recognises it by. */
  account: string
  walletId: string
}): Promise<OwnFactor> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        rp: { id: location.hostname, name: 'Solsmith wallet' },
        user: { id: new TextEncoder().encode(walletId), name: account, displayName: account },
        // No server reads what it signs.
        challenge: random(32),
        pubKeyCredParams: [
          { type: 'public-key', alg: -8 },
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: {} },
      },
    })
    .catch(() => null)
  if (!(made instanceof PublicKeyCredential)) throw new FrameError('PasskeyError', { reason: 'declined' })
  if (made.getClientExtensionResults().prf?.enabled !== true)
    throw new FrameError('PasskeyError', { reason: 'noSecret' })
  return passkeyFactor()
}

/** The passkey that the person chooses. @throws {FrameError} `PasskeyError` when it is asked for its secret. */
export const passkeyFactor = (): OwnFactor =>
  secretFactor('passkey', async (salt) => {
    const got = await navigator.credentials
      .get({
        publicKey: {
          rpId: location.hostname,
          challenge: random(32),
          userVerification: 'required',
          extensions: { prf: { eval: { first: salt } } },
        },
      })
      .catch(() => null)
    if (!(got instanceof PublicKeyCredential)) throw new FrameError('PasskeyError', { reason: 'declined' })
    const secret = secretOf(got.getClientExtensionResults())
    if (secret === null) throw new FrameError('PasskeyError', { reason: 'noSecret' })
    return secret
  })
