import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { fromBase64Url } from '@solsmith/wire'
import { and, eq, lt, or } from 'drizzle-orm'
import * as z from 'zod'
import type { Database } from '../../database/openDatabase.ts'
import { walletPasskeys } from '../../database/schema.ts'
import type { Identity, SocialClient } from './identity.ts'

/** Base64url. */
const broughtFormat = z.object({
  id: z.string().regex(/^[\w-]{1,1400}$/),
  /** SubjectPublicKeyInfo of a new passkey, proved by its signature. */
  publicKey: z
    .string()
    .regex(/^[\w-]{1,1000}$/)
    .nullable(),
  clientData: z.string().regex(/^[\w-]{1,1400}$/),
  authenticatorData: z.string().regex(/^[\w-]{50,1400}$/),
  signature: z.string().regex(/^[\w-]{1,1000}$/),
})

/** WebAuthn, 5.8.1. */
const clientDataFormat = z.object({
  type: z.literal('webauthn.get'),
  challenge: z.string(),
  origin: z.string(),
  /** Our page is never cross-origin. */
  crossOrigin: z.literal(false).optional(),
})

/** WebAuthn, 6.1. */
const flagsAt = 32
const counterAt = 33
const leastBytes = 37
const userPresent = 0x01
const userVerified = 0x04

/** Client for passkey logins on the wallet's origin. */
export function createPasskeyClient({
  database,
  walletOrigin,
}: {
  readonly database: Database
  readonly walletOrigin: string
}): SocialClient {
  const { hostname } = new URL(walletOrigin)
  return {
    redirectUri: `${walletOrigin}/social/passkey`,
    async begin({ state, nonce }) {
      const url = new URL('/passkey', walletOrigin)
      // A fragment stays out of logs.
      url.hash = String(new URLSearchParams({ state, challenge: nonce }))
      return url
    },
    async identify(answer, { nonce }) {
      const text = Buffer.from(answer.searchParams.get('code') ?? '', 'base64url').toString()
      const brought = broughtFormat.parse(JSON.parse(text))
      const id = createHash('sha256').update(read(brought.id)).digest('base64url')
      const [known] = await database.query((db) => db.select().from(walletPasskeys).where(eq(walletPasskeys.id, id)))
      if (known?.revokedAt) throw new TypeError('Another passkey has taken its place')
      // A stored key wins over the request's.
      const publicKey = known?.publicKey ?? read(brought.publicKey ?? '')
      const counter = checkAssertion(brought, {
        key: readKey(publicKey),
        challenge: nonce,
        origin: walletOrigin,
        rpId: hostname,
      })
      if (known) await countOn(database, id, counter)
      else
        await database.query((db) =>
          db.insert(walletPasskeys).values({ id, publicKey: Buffer.from(publicKey), counter }),
        )
      return { subject: id, name: null, email: null } satisfies Identity
    },
  }
}

/** A count that isn't higher means a copy or replay. @throws {TypeError} */
async function countOn(database: Database, id: string, counter: number): Promise<void> {
  const isNext = or(
    lt(walletPasskeys.counter, counter),
    // Synced passkeys do not count.
    ...(counter === 0 ? [eq(walletPasskeys.counter, 0)] : []),
  )
  const counted = await database.query((db) =>
    db
      .update(walletPasskeys)
      .set({ counter })
      .where(and(eq(walletPasskeys.id, id), isNext))
      .returning({ id: walletPasskeys.id }),
  )
  if (counted.length === 0) throw new TypeError('The count of the passkey goes back')
}

type Expected = {
  readonly key: KeyObject
  readonly challenge: string
  readonly origin: string
  readonly rpId: string
}

/** Verifies an assertion (WebAuthn, 7.2). @returns Its count. @throws {Error} if invalid. */
function checkAssertion(
  brought: Pick<z.infer<typeof broughtFormat>, 'clientData' | 'authenticatorData' | 'signature'>,
  { key, challenge, origin, rpId }: Expected,
): number {
  const [clientData, data, signature] = [brought.clientData, brought.authenticatorData, brought.signature].map(read)
  if (!clientData || !data || !signature) throw new TypeError('A part is missing')
  const said = clientDataFormat.parse(JSON.parse(Buffer.from(clientData).toString()))
  if (said.challenge !== challenge || said.origin !== origin) throw new TypeError('It was signed for something else')
  if (data.length < leastBytes) throw new TypeError('The data of the authenticator is cut')
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (!sha256(rpId).equals(data.subarray(0, flagsAt))) throw new TypeError('It was signed for another site')
  const flags = view.getUint8(flagsAt)
  if ((flags & userPresent) === 0 || (flags & userVerified) === 0) throw new TypeError('No one was asked')
  const isSigned = verify(hashOf(key), Buffer.concat([data, sha256(clientData)]), key, signature)
  if (!isSigned) throw new TypeError('It is signed by another key')
  return view.getUint32(counterAt)
}

/** Accepts requested key types only. @throws {Error} */
function readKey(bytes: Uint8Array): KeyObject {
  const key = createPublicKey({ key: Buffer.from(bytes), format: 'der', type: 'spki' })
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  const isTaken =
    key.asymmetricKeyType === 'ed25519' ||
    (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') ||
    (key.asymmetricKeyType === 'rsa' && modulusLength >= 2_048 && modulusLength <= 4_096)
  if (!isTaken) throw new TypeError('A key of another kind')
  return key
}

/** Ed25519 has its own hash. */
const hashOf = (key: KeyObject) => (key.asymmetricKeyType === 'ed25519' ? null : 'sha256')

function read(text: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64Url(text)
  if (!bytes || bytes.length === 0) throw new TypeError('It is not base64url')
  return bytes
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
