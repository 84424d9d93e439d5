import { createHmac, timingSafeEqual } from 'node:crypto'
import { ServerError } from '../errors.ts'

/** A page starts after it. */
export type HistoryPlace = { readonly slot: bigint; readonly position: number; readonly signature: string }

/** First page. */
export const newestPlace: HistoryPlace = { slot: 2n ** 63n - 1n, position: 0, signature: '' }

/** Owner of a cursor, invalid for others. */
type HistoryOf = { readonly caip2: string; readonly account: string }

const macBytes = 16
const longestCursor = 300

/** Encodes a place with a MAC. */
export function writeCursor(key: Buffer, of: HistoryOf, { slot, position, signature }: HistoryPlace): string {
  const place = `${slot}:${position}:${signature}`
  return `${Buffer.from(place).toString('base64url')}.${mark(key, of, place).toString('base64url')}`
}

/** @throws {ServerError} `CursorFormatError` */
export function parseCursor(key: Buffer, of: HistoryOf, cursor: string): HistoryPlace {
  const [text = '', mac = ''] = cursor.length > longestCursor ? [] : cursor.split('.')
  const place = Buffer.from(text, 'base64url').toString()
  const given = Buffer.from(mac, 'base64url')
  const isOurs = given.length === macBytes && timingSafeEqual(given, mark(key, of, place))
  // Authenticated, so written above.
  const [, slot, position, signature] = /^(-?\d+):(\d+):(\w+)$/.exec(place) ?? []
  if (!isOurs || slot === undefined || position === undefined || signature === undefined)
    throw new ServerError('CursorFormatError', {})
  return { slot: BigInt(slot), position: Number(position), signature }
}

const mark = (key: Buffer, { caip2, account }: HistoryOf, place: string): Buffer =>
  createHmac('sha256', key).update(`${caip2} ${account} ${place}`).digest().subarray(0, macBytes)
