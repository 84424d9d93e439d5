import { toBase64Url } from '@solsmith/wire'
import { FrameError } from '../errors.ts'
import { type OwnFactor, secretFactor } from './factors.ts'

/** Salted for this wallet (WebAuthn, PRF extension). */
const secretOf = (results: AuthenticationExtensionsClientOutputs): Uint8Array<ArrayBuffer> | null => {
  const first = results.prf?.results?.first
  if (first === undefined) return null
  const bytes =
    first instanceof ArrayBuffer
      ? new Uint8Array(first)
      : new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
  return Uint8Array.from(bytes)
}

/** Shared PRF input; each passkey derives another secret for this origin. */
const passkeySalt = new TextEncoder().encode('solsmith passkey')

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** PRF support is known only after a request. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

export type Assertion = { readonly code: string; readonly secret: Uint8Array<ArrayBuffer> | null }

/** Parses the browser's answer. @param publicKey - Of a new passkey. */
function readAssertion(got: PublicKeyCredential, publicKey: ArrayBuffer | null): Assertion {
  // Type of `get`.
  const { clientDataJSON, authenticatorData, signature } = got.response as AuthenticatorAssertionResponse
  const text = (buffer: ArrayBuffer) => toBase64Url(new Uint8Array(buffer))
  const brought = {
    id: text(got.rawId),
    publicKey: publicKey && text(publicKey),
    clientData: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
  }
  const code = toBase64Url(new TextEncoder().encode(JSON.stringify(brought)))
  return { code, secret: secretOf(got.getClientExtensionResults()) }
}

type Question = {
  readonly challenge: Uint8Array<ArrayBuffer>
  readonly salt: Uint8Array<ArrayBuffer>
  /** Absent: the user chooses. */
  readonly rawId?: ArrayBuffer
}

/** @throws {FrameError} `PasskeyError` if not confirmed. */
async function ask({ challenge, salt, rawId }: Question): Promise<PublicKeyCredential> {
  const got = await navigator.credentials
    .get({
      publicKey: {
        rpId: location.hostname,
        challenge,
        userVerification: 'required',
        ...(rawId && { allowCredentials: [{ type: 'public-key' as const, id: rawId }] }),
        extensions: { prf: { eval: { first: salt } } },
      },
    })
    .catch(() => null)
  if (!(got instanceof PublicKeyCredential)) throw new FrameError('PasskeyError', { reason: 'declined' })
  return got
}

/** Signs a login with the user's passkey. @throws {FrameError} `PasskeyError` if not confirmed. */
export const signWithPasskey = async (challenge: Uint8Array<ArrayBuffer>): Promise<Assertion> =>
  readAssertion(await ask({ challenge, salt: passkeySalt }), null)

/**
 * Creates a passkey and signs a login.
 *
 * @param account - The passkey's label.
 * @throws {FrameError} `PasskeyError` if not confirmed, or without PRF.
 */
export async function makePasskey(
  account: string,
  challenge: Uint8Array<ArrayBuffer>,
): Promise<Assertion & { readonly secret: Uint8Array<ArrayBuffer> }> {
  const made = await navigator.credentials
    .create({
      publicKey: {
        rp: { id: location.hostname, name: 'Solsmith wallet' },
        user: { id: random(32), name: account, displayName: account },
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
  // Type of `create`.
  const publicKey = (made.response as AuthenticatorAttestationResponse).getPublicKey()
  if (made.getClientExtensionResults().prf?.enabled !== true || publicKey === null)
    throw new FrameError('PasskeyError', { reason: 'noSecret' })
  const got = await ask({ challenge, salt: passkeySalt, rawId: made.rawId })
  const { code, secret } = readAssertion(got, publicKey)
  if (secret === null) throw new FrameError('PasskeyError', { reason: 'noSecret' })
  return { code, secret }
}

/** Uses a login's secret. @throws {FrameError} `RecoveryNeededError` for shares of older versions. */
export const passkeySecret = (secret: Uint8Array<ArrayBuffer>): OwnFactor =>
  secretFactor(
    'passkey',
    async (salt) => {
      if (toBase64Url(salt) !== toBase64Url(passkeySalt))
        throw new FrameError('RecoveryNeededError', { mode: 'passkey' })
      return secret.slice()
    },
    passkeySalt,
  )

/** Asks for a passkey. @throws {FrameError} `PasskeyError` on use. */
export const passkeyFactor = (): OwnFactor =>
  secretFactor(
    'passkey',
    async (salt) => {
      const secret = secretOf((await ask({ challenge: random(32), salt })).getClientExtensionResults())
      if (secret === null) throw new FrameError('PasskeyError', { reason: 'noSecret' })
      return secret
    },
    passkeySalt,
  )
