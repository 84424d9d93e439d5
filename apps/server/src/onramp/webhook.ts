import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { ServerError } from '../errors.ts'
import type { PurchaseEvent, PurchaseOutcome } from './purchases.ts'

/** Older events may be replays. */
const maxAgeSeconds = 300

/** Coinbase's format, also for the local provider. */
const signatureHeader = 'x-hook0-signature'
const eventIdHeader = 'x-event-id'
const eventIdLimit = 200

/** Lower-case names. */
export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** @returns The signature headers. */
export function signWebhook(
  secret: string | Buffer,
  { body, eventId, nowMs }: { body: string; eventId: string; nowMs: number },
): Record<string, string> {
  const time = String(Math.floor(nowMs / 1_000))
  const headers = { 'content-type': 'application/json', [eventIdHeader]: eventId }
  const names = Object.keys(headers).join(' ')
  const signature = computeSignature(secret, { time, names, headers, body })
  return { ...headers, [signatureHeader]: `t=${time},h=${names},v1=${signature}` }
}

/**
 * @param body - Raw bytes.
 * @returns The signed event id, or a content hash.
 * @throws {ServerError} `WebhookSignatureError`, `WebhookTimeError`.
 */
export function verifyWebhook(
  secret: string | Buffer,
  { headers, body, nowMs }: { headers: WebhookHeaders; body: string; nowMs: number },
): string {
  const { t: time = '', h: names = '', v1 = '' } = parseHeader(headers[signatureHeader])
  const expected = Buffer.from(computeSignature(secret, { time, names, headers, body }), 'hex')
  const given = Buffer.from(v1, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ServerError('WebhookSignatureError', {})
  if (!(Math.abs(nowMs / 1_000 - Number(time)) <= maxAgeSeconds)) throw new ServerError('WebhookTimeError', {})
  const eventId = names.split(' ').includes(eventIdHeader) ? headers[eventIdHeader] : undefined
  return typeof eventId === 'string' ? eventId.slice(0, eventIdLimit) : createHash('sha256').update(body).digest('hex')
}

function computeSignature(
  secret: string | Buffer,
  { time, names, headers, body }: { time: string; names: string; headers: WebhookHeaders; body: string },
): string {
  const values = names.split(' ').map((name) => String(headers[name.toLowerCase()] ?? ''))
  return createHmac('sha256', secret)
    .update(`${time}.${names}.${values.join('.')}.${body}`)
    .digest('hex')
}

/** `t=…,h=…,v1=…`. */
function parseHeader(header: string | string[] | undefined): Readonly<Record<string, string>> {
  const text = typeof header === 'string' ? header : ''
  return Object.fromEntries(
    text.split(',').map((part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)]),
  )
}

/** PostgreSQL stores no NUL. */
const short = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/)
/** The status counts without a readable amount. */
const money = z
  .object({ value: short.regex(/^\d+(\.\d+)?$/), currency: short })
  .optional()
  .catch(undefined)
const event = z.object({
  partnerUserRef: short,
  status: short,
  txHash: short.optional(),
  purchaseAmount: money,
  paymentTotal: money,
})

/** Outcomes by status; others are pending. */
export const purchaseStatuses: Readonly<Record<string, PurchaseOutcome['status']>> = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** Returns a transaction; undefined while unknown. */
export const readHash = (text: string | undefined): string | undefined =>
  text === '' || text === '0x' ? undefined : text

/** @throws {ServerError} `BodyFormatError` */
export function readEvent(eventId: string, body: string): PurchaseEvent {
  const parsed = event.safeParse(parseJson(body))
  if (!parsed.success) throw new ServerError('BodyFormatError', {})
  const { partnerUserRef, status, txHash, purchaseAmount, paymentTotal } = parsed.data
  return {
    eventId,
    purchaseId: partnerUserRef,
    status: purchaseStatuses[status] ?? 'pending',
    signature: readHash(txHash),
    purchaseAmount: purchaseAmount?.value,
    paymentAmount: paymentTotal?.value,
    paymentCurrency: paymentTotal?.currency,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
