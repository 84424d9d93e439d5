import { AsyncLocalStorage } from 'node:async_hooks'
import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { keptAnswers } from '../database/schema.ts'
import { isServerError, ServerError } from '../errors.ts'

const leaseSeconds = 5
const renewMs = 2_000
const patienceMs = 8_000
const firstLookMs = 50
const maxLookMs = 1_000

/** Random, because it is the answer's key. */
const keyFormat = /^[\x21-\x7e]{16,255}$/

type Change = Pick<NodePgDatabase, 'update'>

type Claim = {
  readonly id: string
  readonly holder: string
  readonly seal: (answer: Kept) => Buffer
  /** After a failure. */
  isRepeat: boolean
}

/** Refusals by name and context. */
type Kept = { readonly output: unknown } | { readonly name: string; readonly context: unknown }

const current = new AsyncLocalStorage<Claim>()

/** Runs a write with an `Idempotency-Key` once, in whichever process. */
export function answerOnce(app: FastifyInstance, database: Database): void {
  app.decorate('answerOnce', async (request, write, run) => {
    const { 'idempotency-key': key } = request.headers
    if (key === undefined) return run()
    if (typeof key !== 'string' || !keyFormat.test(key))
      throw new ServerError('InputError', { issues: [{ field: 'headers.idempotency-key', problem: 'other' }] })
    const claim = createClaim(key)
    try {
      const kept = await takeClaim(database, claim, hashOfRequest(request))
      if (kept) return replay(open(key, kept))
    } catch (error) {
      if (write === 'repeatable' && isServerError(error, 'DatabaseUnavailableError')) return run()
      throw error
    }
    return runOnce(database, claim, run)
  })
}

/**
 * Stores the answer in the transaction of its effect, so that a killed process leaves both or neither.
 *
 * @throws {ServerError} `RequestPendingError` if another process runs it since.
 */
export async function saveAnswer(change: Change, output: unknown): Promise<void> {
  const claim = current.getStore()
  if (!claim) return
  const kept = await change
    .update(keptAnswers)
    .set({ answer: claim.seal({ output }) })
    .where(isHeldBy(claim))
    .returning({ id: keptAnswers.id })
  if (kept.length === 0) throw new ServerError('RequestPendingError', {})
}

/** The limits of this write can be spent. */
export const isRepeatedWrite = (): boolean => current.getStore()?.isRepeat === true

async function runOnce(database: Database, claim: Claim, run: () => Promise<unknown>): Promise<unknown> {
  const update = (values: Partial<typeof keptAnswers.$inferInsert>) =>
    database.query((tables) => tables.update(keptAnswers).set(values).where(isHeldBy(claim)))
  const renewal = setInterval(() => void update({ seenAt: new Date() }).catch(() => {}), renewMs)
  try {
    const output = await current.run(claim, run)
    await update({ answer: claim.seal({ output }) })
    return output
  } catch (error) {
    const isFinal = isServerError(error) && error.status < 500 && error.status !== 429
    if (isFinal) await update({ answer: claim.seal({ name: error.name, context: error.context }) })
    // A repeat takes over immediately.
    else if (!isServerError(error, 'TooManyRequestsError')) await update({ seenAt: new Date(0) }).catch(() => {})
    else await database.query((tables) => tables.delete(keptAnswers).where(isHeldBy(claim))).catch(() => {})
    throw error
  } finally {
    clearInterval(renewal)
  }
}

/**
 * @returns Null to run it.
 * @throws {ServerError} `IdempotencyKeyError`, `RequestPendingError`, `DatabaseUnavailableError`.
 */
async function takeClaim(database: Database, claim: Claim, request: string): Promise<Buffer | null> {
  const { id, holder } = claim
  const until = performance.now() + patienceMs
  let lookMs = firstLookMs
  while (performance.now() < until) {
    const isStale = lt(keptAnswers.seenAt, sql`clock_timestamp() - make_interval(secs => ${leaseSeconds})`)
    const [taken, known] = await database.query(async (tables) => {
      const claimed = await tables
        .insert(keptAnswers)
        .values({ id, request, holder })
        .onConflictDoUpdate({
          target: keptAnswers.id,
          set: { holder, seenAt: sql`clock_timestamp()` },
          setWhere: sql`${eq(keptAnswers.request, request)} and ${isNull(keptAnswers.answer)} and ${isStale}`,
        })
        // Only an updated row has one.
        .returning({ isRepeat: sql<boolean>`xmax <> 0` })
      claim.isRepeat = claimed[0]?.isRepeat === true
      if (claimed.length > 0) return [true, null] as const
      const [found] = await tables.select().from(keptAnswers).where(eq(keptAnswers.id, id))
      return [false, found ?? null] as const
    })
    if (taken) return null
    if (known && known.request !== request) throw new ServerError('IdempotencyKeyError', {})
    if (known?.answer) return known.answer
    // Parallel repeats must not occupy the database.
    await delay(lookMs)
    lookMs = Math.min(2 * lookMs, maxLookMs)
  }
  throw new ServerError('RequestPendingError', {})
}

const isHeldBy = ({ id, holder }: Claim) =>
  and(eq(keptAnswers.id, id), eq(keptAnswers.holder, holder), isNull(keptAnswers.answer))

export const pruneAnswers = (database: Database): Promise<void> =>
  database.query(async (tables) => {
    await tables.delete(keptAnswers).where(lt(keptAnswers.createdAt, sql`clock_timestamp() - interval '24 hours'`))
  })

const hash = (text: string) => createHash('sha256').update(text)

const hashOfRequest = ({ method, url, headers, body }: FastifyRequest) =>
  hash(JSON.stringify([method, headers.host, url, headers.origin, body])).digest('base64url')

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const secretOf = (key: string) => hash(`answer\n${key}`).digest()

function createClaim(key: string): Claim {
  return {
    id: hash(`id\n${key}`).digest('base64url'),
    holder: randomUUID(),
    isRepeat: false,
    seal(answer) {
      const iv = randomBytes(ivBytes)
      const sealing = createCipheriv(cipher, secretOf(key), iv)
      const sealed = Buffer.concat([sealing.update(JSON.stringify(answer)), sealing.final()])
      return Buffer.concat([iv, sealing.getAuthTag(), sealed])
    },
  }
}

function open(key: string, sealed: Buffer): Kept {
  const opening = createDecipheriv(cipher, secretOf(key), sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  opening.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const text = Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
  // Sealed by us.
  return JSON.parse(text.toString()) as Kept
}

function replay(kept: Kept): unknown {
  if ('output' in kept) return kept.output
  // Name and context of a ServerError.
  throw new ServerError(kept.name as 'InputError', kept.context as ServerError<'InputError'>['context'])
}
