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

  const fail = ({ type, id }: Pick<AppMessage, 'type' | 'id'>, error: unknown, to: string) => {
    const code = codeOf(error)
    post({ kind: 'error', type, id, message: describe(error), ...(code !== undefined && { code }) }, to)
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
    const id = readId(data)
    // A message that names no kind of the contract gets no answer: it may be meant for someone else.
    const type = readAppType(data)
    if (id === null || type === null || seen.has(id)) return
    page = origin
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

function isTooLarge(data: unknown): boolean {
  try {
    return (JSON.stringify(data)?.length ?? 0) > textLimit
  } catch {
    // Of a shape that no message has.
    return true
  }
}
