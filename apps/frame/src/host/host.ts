import {
  type AppMessage,
  type ExchangeName,
  type FrameMessage,
  readAppMessage,
  writeFrameMessage,
} from '@solsmith/wire'
import { codeOf } from '../errors.ts'

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

  async function take(message: AppMessage, to: string): Promise<void> {
    const { type, id } = message
    try {
      post({ kind: 'success', type, id, payload: await answer(message, to) }, to)
    } catch (error) {
      const code = codeOf(error)
      post({ kind: 'error', type, id, message: describe(error), ...(code !== undefined && { code }) }, to)
    }
  }

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || !isAllowed(event.origin)) return
    if (page !== null && page !== event.origin) return
    if (isTooLarge(event.data)) return
    const message = readAppMessage(event.data)
    // Of at most 200 characters: thousands of them are remembered.
    const id = readId(event.data)
    if (id === null || seen.has(id)) return
    page = event.origin
    remember(seen, id)
    if (message) return void take(message, event.origin)
    // A method that is not on the list is told; anything else that is no message of the contract is not.
    const type: ExchangeName = 'RPC_REQUEST'
    if (readType(event.data) === `@w3m-app/${type}`)
      post({ kind: 'error', type, id, message: 'Requested RPC call is not allowed' }, event.origin)
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

const read = (data: unknown, key: 'id' | 'type'): string | null => {
  const value: unknown = typeof data === 'object' && data !== null && key in data ? Reflect.get(data, key) : null
  return typeof value === 'string' && value.length <= 200 ? value : null
}
const readId = (data: unknown) => read(data, 'id')
const readType = (data: unknown) => read(data, 'type')

function isTooLarge(data: unknown): boolean {
  try {
    return (JSON.stringify(data)?.length ?? 0) > textLimit
  } catch {
    // Of a shape that no message has.
    return true
  }
}
