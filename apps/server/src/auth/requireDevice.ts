import { proofToleranceSeconds, walletHeaders } from '@solsmith/wire'
import { lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { walletProofs } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import { findSigner, type SignedCall } from './deviceProof.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Raw body of a signed call. */
    bodyText: string
  }
}

/** The device that makes a call, and its page. */
export type Device = {
  /** Ed25519, as base64url. */
  readonly key: string
  /** Origin of the page. */
  readonly page: string
  /** Browser and system. */
  readonly label: string
  /** Session token; null before the session exists. */
  readonly token: string | null
  /** The signed call, which the share keeper verifies again. */
  readonly call: SignedCall
}

/** A device that has signed a call, not yet checked for reuse. */
export type SignedDevice = {
  readonly device: Device
  /** Can be used once. */
  readonly proofId: string
}

/** Stores a proof if it is unused. Runs for every call of the frame. */
export const takeProof = 'insert into wallet_proofs (id) values ($1) on conflict do nothing returning id'

/**
 * Requires an unused, recent proof of a device for exactly this call.
 *
 * @throws {ServerError} `DeviceProofError`, `DatabaseUnavailableError`.
 */
export async function requireDevice(database: Database, request: FastifyRequest): Promise<Device> {
  const { device, proofId } = await readDevice(request)
  const { rowCount } = await database.query((_, pool) => pool.query(takeProof, [proofId]))
  if (rowCount === 0) throw new ServerError('DeviceProofError', {})
  return device
}

/**
 * Requires a recent proof of a device for exactly this call. The caller must store the proof in its first query.
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

/** Deletes proofs that are too old to be accepted. */
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

/** Returns a short name to recognize a device by: "Firefox, Windows". It proves nothing. */
function describeBrowser(userAgent: string): string {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, mark]) => mark.test(userAgent))?.[0]
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || '?'
}
