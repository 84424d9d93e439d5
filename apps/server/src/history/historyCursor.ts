import { createHmac, timingSafeEqual } from 'node:crypto'
import { ServerError } from '../errors.ts'

/** Where a page of history begins: after this transaction. */
export type HistoryPlace = { readonly slot: bigint; readonly position: number; readonly signature: string }

/** What is newer than every transaction: where the first page begins. */
export const newestPlace: HistoryPlace = { slot: 2n ** 63n - 1n, position: 0, signature: '' }

/** Whose history it is. A cursor of one is none of another. */
type HistoryOf = { readonly caip2: string; readonly account: string }

/** So much of the mark makes a guess hopeless. */
const macBytes = 16
const longestCursor = 300

/** Writes a place as a text that no one else can make. */
export function writeCursor(key: Buffer, of: HistoryOf, { slot, position, signature }: HistoryPlace): string {
  const place = `${slot}:${position}:${signature}`
  return `${Buffer.from(place).toString('base64url')}.${mark(key, of, place).toString('base64url')}`
}

/**
 * Reads a cursor that was given out for the same history.
 *
 * @throws {ServerError} `CursorFormatError` for any other text.
 */
export function readCursor(key: Buffer, of: HistoryOf, cursor: string): HistoryPlace {
  const [text = '', mac = ''] = cursor.length > longestCursor ? [] : cursor.split('.')
  const place = Buffer.from(text, 'base64url').toString()
  const given = Buffer.from(mac, 'base64url')
  const isOurs = given.length === macBytes && timingSafeEqual(given, mark(key, of, place))
  // What bears the mark was written above.
  const [, slot, position, signature] = /^(-?\d+):(\d+):(\w+)$/.exec(place) ?? []
  if (!isOurs || slot === undefined || position === undefined || signature === undefined)
    throw new ServerError('CursorFormatError', {})
  return { slot: BigInt(slot), position: Number(position), signature }
}

const mark = (key: Buffer, { caip2, account }: HistoryOf, place: string): Buffer =>
  createHmac('sha256', key).update(`${caip2} ${account} ${place}`).digest().subarray(0, macBytes)
