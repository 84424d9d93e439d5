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

/** A device that has signed a call, which no one knows yet whether it was seen before. */
export type SignedDevice = {
  readonly device: Device
  /** What is taken once. */
  readonly proofId: string
}

/** Takes a proof, where it was not taken before. Every call of the frame asks this. */
export const takeProof = 'insert into wallet_proofs (id) values ($1) on conflict do nothing returning id'

/**
 * Makes sure that a device has signed exactly this call, now, and for the first time.
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
 * Makes sure that a device has signed exactly this call, now. Who calls this takes the proof, in the question that they ask first.
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
