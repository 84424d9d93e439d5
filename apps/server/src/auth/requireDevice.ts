import { proofToleranceSeconds, walletHeaders } from '@solsmith/wire'
import { lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { walletProofs } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { findSigner, type SignedCall } from './deviceProof.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Raw body, for signatures. */
    bodyText: string
  }
}

export type Device = {
  /** Ed25519, base64url. */
  readonly key: string
  /** Origin. */
  readonly page: string
  /** Browser and system. */
  readonly label: string
  /** Session token, if any. */
  readonly token: string | null
  /** Verified again by the share keeper. */
  readonly call: SignedCall
}

/** Not yet checked for reuse. */
export type SignedDevice = {
  readonly device: Device
  readonly proofId: string
}

/** Runs for every call of the frame. */
export const consumeProof = 'insert into wallet_proofs (id) values ($1) on conflict do nothing returning id'

/**
 * Requires an unused, recent proof for this call.
 *
 * @throws {ServerError} `DeviceProofError`, `DatabaseUnavailableError`.
 */
export async function requireDevice(database: Database, request: FastifyRequest): Promise<Device> {
  const { device, proofId } = await readDevice(request)
  const { rowCount } = await database.query((_, pool) => pool.query(consumeProof, [proofId]))
  if (rowCount === 0) throw new ServerError('DeviceProofError', {})
  return device
}

/**
 * Requires a recent proof; the caller stores it with its first query.
 *
 * @throws {ServerError} `DeviceProofError`
 */
export async function readDevice(request: FastifyRequest): Promise<SignedDevice> {
  const header = (name: keyof typeof walletHeaders) => {
    const value = request.headers[walletHeaders[name]]
    return typeof value === 'string' ? value : ''
  }
  const call = {
    method: request.method,
    path: request.url.split('?')[0] ?? '',
    body: request.bodyText,
    token: header('token') || null,
    page: header('page'),
    proof: header('proof'),
  }
  const proof = await findSigner(call)
  if (proof === null) throw new ServerError('DeviceProofError', {})
  const { key, id } = proof
  const { page, token } = call
  const device = { key, page, token, label: describeBrowser(request.headers['user-agent'] ?? ''), call }
  return { device, proofId: `${key}.${id}` }
}

export const pruneProofs = (database: Database): Promise<void> =>
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

/** Returns a recognizable name such as "Firefox, Windows". Not verified. */
function describeBrowser(userAgent: string): string {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, mark]) => mark.test(userAgent))?.[0]
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || '?'
}
