import { toBase64Url } from '@solsmith/wire'
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

/** What every passkey of a wallet makes its secret from. Each passkey makes another one of it, for this origin alone. */
const passkeySalt = new TextEncoder().encode('solsmith passkey')

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Whether this browser can make one at all; whether its authenticator makes secrets is known once it was asked. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function'

/** What a passkey has signed, as the wallet's server reads it. */
export type Assertion = { readonly code: string; readonly secret: Uint8Array<ArrayBuffer> | null }

/** Of an answer of the browser. @param publicKey - Of a passkey that was made just now. */
function readAssertion(got: PublicKeyCredential, publicKey: ArrayBuffer | null): Assertion {
  // What `get` answers.
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
  /** Left out: the one that the person chooses. */
  readonly rawId?: ArrayBuffer
}

/** @throws {FrameError} `PasskeyError` where no one confirmed it. */
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

/** Has the passkey that the person chooses sign a login. @throws {FrameError} `PasskeyError` where no one confirmed it. */
export const signWithPasskey = async (challenge: Uint8Array<ArrayBuffer>): Promise<Assertion> =>
  readAssertion(await ask({ challenge, salt: passkeySalt }), null)

/**
 * Makes a passkey on the wallet's own origin, and has it sign a login.
 *
 * @param account - What the person recognises it by.
 * @throws {FrameError} `PasskeyError` where no one confirmed it, or its authenticator makes no secrets.
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
        // What is signed next counts.
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
  // What `create` answers.
  const publicKey = (made.response as AuthenticatorAttestationResponse).getPublicKey()
  if (made.getClientExtensionResults().prf?.enabled !== true || publicKey === null)
    throw new FrameError('PasskeyError', { reason: 'noSecret' })
  const got = await ask({ challenge, salt: passkeySalt, rawId: made.rawId })
  const { code, secret } = readAssertion(got, publicKey)
  if (secret === null) throw new FrameError('PasskeyError', { reason: 'noSecret' })
  return { code, secret }
}

/** By a secret that came with a login. @throws {FrameError} `RecoveryNeededError` for a share that an older version has locked. */
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

/** The passkey that the person chooses. @throws {FrameError} `PasskeyError` when it is asked for its secret. */
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
