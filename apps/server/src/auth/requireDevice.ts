import { proofToleranceSeconds, walletHeaders } from '@solsmith/wire'
import { lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { walletProofs } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { findSigner, type SignedCall } from './deviceProof.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, of a call that a device has signed. */
    bodyText: string
  }
}

/** Who makes a call: a device, from the frame in one page. */
export type Device = {
  /** Ed25519, as base64url. */
  readonly key: string
  /** Origin of the page. */
  readonly page: string
  /** As the browser names itself. */
  readonly label: string
  /** Of the session; null before there is one. */
  readonly token: string | null
  /** The call as it was signed, for the share keeper, which looks at it again. */
  readonly call: SignedCall
}

/**
 * Makes sure that a device has signed exactly this call, now, and for the first time.
 *
 * @throws {ServerError} `DeviceProofError`, `DatabaseUnavailableError`.
 */
export async function requireDevice(database: Database, request: FastifyRequest): Promise<Device> {
  const header = (name: keyof typeof walletHeaders) => {
    const value = request.headers[walletHeaders[name]]
    return typeof value === 'string' ? value : ''
  }
  const fail = () => new ServerError('DeviceProofError', {})
  const call = {
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    body: request.bodyText,
    token: header('token') || null,
    page: header('page'),
    proof: header('proof'),
  }
  const proof = await findSigner(call)
  if (proof === null) throw fail()
  const { key, id } = proof
  const taken = await database.query((db) =>
    db
      .insert(walletProofs)
      .values({ id: `${key}.${id}` })
      .onConflictDoNothing()
      .returning({ id: walletProofs.id }),
  )
  if (taken.length === 0) throw fail()
  const { page, token } = call
  return { key, page, token, label: describeBrowser(request.headers['user-agent'] ?? ''), call }
}

/** Forgets proofs that are too old to be taken again. */
export const forgetProofs = (database: Database): Promise<void> =>
  database.query(async (db) => {
    const seconds = 2 * proofToleranceSeconds
    await db.delete(walletProofs).where(lt(walletProofs.at, sql`now() - make_interval(secs => ${seconds})`))
  })

const browsers = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg\//],
  ['Chrome', /Chrome\//],
  ['Safari', /Safari\//],
] as const

const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** Two words that a person recognises a device by: "Firefox, Windows". It proves nothing. */
function describeBrowser(userAgent: string): string {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, mark]) => mark.test(userAgent))?.[0]
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || '?'
}
