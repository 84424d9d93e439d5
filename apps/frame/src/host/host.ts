import {
  type AppMessage,
  classifyRpcMethod,
  type FrameMessage,
  parseAppMessage,
  readAppType,
  rpcNotAllowedMessage,
  writeFrameMessage,
} from '@solsmith/wire'
import { codeOf, FrameError } from '../errors.ts'

/** The oldest ids are evicted. */
const seenLimit = 8_192

/** In characters: twenty transactions of 1,232 bytes fit. */
const textLimit = 200_000

/** Replaced in tests. */
export type FrameWindow = Pick<Window, 'addEventListener'> & { readonly parent: Pick<Window, 'postMessage'> }

export type Answer = (message: AppMessage, page: string) => Promise<unknown>

export type Host = {
  /** Origin of the page; null before its first message. */
  readonly page: () => string | null
  readonly sendToken: (token: string) => void
  /** Announces the frame; nothing else goes to a silent page. */
  readonly announce: (version: string) => void
}

/** Listens only to the parent window's first allowed origin, once per message. */
export function openHost(
  window: FrameWindow,
  { isAllowed, answer }: { readonly isAllowed: (origin: string) => boolean; readonly answer: Answer },
): Host {
  let page: string | null = null
  const seen = new Set<string>()
  const post = (message: FrameMessage, to: string) => window.parent.postMessage(writeFrameMessage(message), to)

  const fail = (about: Pick<AppMessage, 'type'> & { readonly id?: string }, error: unknown, to: string) => {
    const { type, id } = about
    const code = codeOf(error)
    const told = { message: describe(error), ...(code !== undefined && { code }) }
    post({ kind: 'error', type, ...(id !== undefined && { id }), ...told }, to)
  }

  async function take(message: AppMessage, to: string): Promise<void> {
    const { type, id } = message
    try {
      post({ kind: 'success', type, id, payload: await answer(message, to) }, to)
    } catch (error) {
      fail(message, error, to)
    }
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !isAllowed(origin)) return
    if (page !== null && page !== origin) return
    // Unknown messages may be for someone else.
    const type = readAppType(data)
    if (type === null) return
    page = origin
    const id = readId(data)
    if (id === null) return fail({ type }, new FrameError('PayloadFormatError', { type }), origin)
    // The first message may still await approval.
    if (seen.has(id)) return
    remember(seen, id)
    const message = isTooLarge(data) ? null : parseAppMessage(data)
    if (message) return void take(message, origin)
    const method = type === 'RPC_REQUEST' ? readMethod(data) : null
    if (method !== null && classifyRpcMethod(method) === 'notAllowed')
      post({ kind: 'error', type, id, message: rpcNotAllowedMessage }, origin)
    else fail({ type, id }, new FrameError('PayloadFormatError', { type: method ?? type }), origin)
  })

  return {
    page: () => page,
    sendToken(token) {
      if (page !== null) post({ kind: 'sessionUpdate', token }, page)
    },
    announce: (version) => post({ kind: 'ready', version }, '*'),
  }
}

/** Hides foreign errors. */
const describe = (error: unknown): string =>
  error instanceof Error && error.name.endsWith('Error') && error.name !== 'Error' && 'context' in error
    ? error.message
    : ''

function remember(seen: Set<string>, id: string): void {
  seen.add(id)
  const [oldest] = seen
  if (seen.size > seenLimit && oldest !== undefined) seen.delete(oldest)
}

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined

/** 1 to 200 characters: thousands are stored. */
function readId(data: unknown): string | null {
  const id = fieldOf(data, 'id')
  return typeof id === 'string' && id.length > 0 && id.length <= 200 ? id : null
}

function readMethod(data: unknown): string | null {
  const method = fieldOf(fieldOf(data, 'payload'), 'method')
  return typeof method === 'string' ? method.slice(0, 64) : null
}

/** Whether a message exceeds the limits or isn't JSON. Stops at the limit. */
function isTooLarge(data: unknown): boolean {
  const left: unknown[] = [data]
  let size = 0
  while (left.length > 0) {
    const value = left.pop()
    size += sizeOf(value)
    // Before listing parts: arrays report their length.
    if (size > textLimit) return true
    if (Array.isArray(value)) for (const part of value) left.push(part)
    else if (typeof value === 'object' && value !== null)
      for (const key in value) {
        size += key.length
        if (size > textLimit) return true
        left.push(Reflect.get(value, key))
      }
  }
  return false
}

/** Counts a value without its parts; exceeds the limit for non-JSON values. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 1
  if (Array.isArray(value)) return value.length + 1
  return typeof value === 'bigint' || isForeign(value) ? Number.POSITIVE_INFINITY : 1
}

function isForeign(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype !== null && prototype !== Object.prototype
}
