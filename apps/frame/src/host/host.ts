import {
  type AppMessage,
  type FrameMessage,
  judgeRpcMethod,
  readAppMessage,
  readAppType,
  rpcNotAllowedMessage,
  writeFrameMessage,
} from '@solsmith/wire'
import { codeOf, FrameError } from '../errors.ts'

/** Ids that were seen, at most: a page that sends more has its oldest ones forgotten. */
const seenLimit = 8_192

/** A message has at most so many characters: a transaction has 1,232 bytes, and twenty of them may be signed together. */
const textLimit = 200_000

/** The window of this frame, as much as is needed; a test has its own. */
export type FrameWindow = Pick<Window, 'addEventListener'> & { readonly parent: Pick<Window, 'postMessage'> }

/** What a page asks, answered by its own kind. */
export type Answer = (message: AppMessage, page: string) => Promise<unknown>

export type Host = {
  /** Origin of the page that speaks; null before its first message. */
  readonly page: () => string | null
  readonly sendToken: (token: string) => void
  /** Tells the page that the frame listens. Nothing else goes to a page that has not spoken. */
  readonly announce: (version: string) => void
}

/**
 * Listens to the page that holds this frame: only to the window above, only from an origin that may hold it, only from the
 * first of those that spoke, and to each message once.
 */
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
    // A message that names no kind of the contract gets no answer: it may be meant for someone else.
    const type = readAppType(data)
    if (type === null) return
    page = origin
    const id = readId(data)
    if (id === null) return fail({ type }, new FrameError('PayloadFormatError', { type }), origin)
    // The one answer of an id is that of its first message, which may still wait for the person.
    if (seen.has(id)) return
    remember(seen, id)
    const message = isTooLarge(data) ? null : readAppMessage(data)
    if (message) return void take(message, origin)
    const method = type === 'RPC_REQUEST' ? readMethod(data) : null
    if (method !== null && judgeRpcMethod(method) === 'notAllowed')
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

/** Of ours, its sentence; of anything else nothing gets out. */
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

/** Of 1 to 200 characters: thousands of them are remembered. */
function readId(data: unknown): string | null {
  const id = fieldOf(data, 'id')
  return typeof id === 'string' && id.length > 0 && id.length <= 200 ? id : null
}

/** Of a request, whose name is a text; null for none. */
function readMethod(data: unknown): string | null {
  const method = fieldOf(fieldOf(data, 'payload'), 'method')
  return typeof method === 'string' ? method.slice(0, 64) : null
}

/**
 * Whether a message is longer than any of the contract, or holds what no JSON has. It is looked at only as far as the limit, so a list
 * of millions, or a part that stands in many places, takes no more time than a message.
 */
function isTooLarge(data: unknown): boolean {
  const left: unknown[] = [data]
  let size = 0
  while (left.length > 0) {
    const value = left.pop()
    size += sizeOf(value)
    // Before its parts are listed: an array says how many there are.
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

/** Characters of a value without its parts, one for each part of a list; more than any message has for what is not of JSON. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 1
  if (Array.isArray(value)) return value.length + 1
  return typeof value === 'bigint' || isForeign(value) ? Number.POSITIVE_INFINITY : 1
}

/** Maps, buffers, errors and whatever else a page can post that is no plain object. */
function isForeign(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype !== null && prototype !== Object.prototype
}
