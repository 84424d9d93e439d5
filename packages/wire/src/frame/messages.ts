import * as z from 'zod/mini'
import { WireError } from '../errors.ts'
import { type ExchangeName, type ExchangePayload, exchanges } from './exchanges.ts'

const toFrame = '@w3m-app/'
const fromFrame = '@w3m-frame/'

/** Message from the page. */
export type AppMessage = {
  [N in ExchangeName]: { readonly type: N; readonly id: string; readonly payload: ExchangePayload<N> }
}[ExchangeName]

/** Answer or event from the frame. */
export type FrameMessage =
  | { readonly kind: 'success'; readonly type: ExchangeName; readonly id: string; readonly payload: unknown }
  | {
      readonly kind: 'error'
      readonly type: ExchangeName
      readonly id?: string
      readonly message: string
      /** JSON-RPC or wallet error code (EIP-1193, EIP-5792). */
      readonly code?: number
    }
  | { readonly kind: 'ready'; readonly version: string | undefined }
  | { readonly kind: 'sessionUpdate'; readonly token: string }

const named = z.object({ type: z.string() })
const envelope = z.object({ type: z.string(), id: z.optional(z.string()), payload: z.optional(z.unknown()) })
const failure = z.object({ message: z.string() })
const coded = z.object({ code: z.int() })

/**
 * Encodes a page's message.
 *
 * @throws {WireError} `FrameMessageError` for an invalid payload.
 */
export function writeAppMessage({ type, id, payload }: AppMessage): { type: string; id: string; payload?: unknown } {
  const parsed = exchanges[type].payload.safeParse(payload)
  if (!parsed.success) throw new WireError('FrameMessageError', { type }, { cause: parsed.error })
  return { type: toFrame + type, id, ...(parsed.data === undefined ? {} : { payload: parsed.data }) }
}

/** Reads a message's exchange name before its payload is validated. */
export function readAppType(value: unknown): ExchangeName | null {
  const { data } = named.safeParse(value)
  const type = data?.type.startsWith(toFrame) ? data.type.slice(toFrame.length) : ''
  return isExchange(type) ? type : null
}

/** Parses a page's message; null if invalid. */
export function parseAppMessage(value: unknown): AppMessage | null {
  const { data } = envelope.safeParse(value)
  const type = readAppType(value)
  if (!data?.id || type === null) return null
  const payload = exchanges[type].payload.safeParse(data.payload)
  // Parsed by the schema of this type.
  return payload.success ? ({ type, id: data.id, payload: payload.data } as AppMessage) : null
}

/** Encodes the frame's answer. */
export const writeFrameMessage = (message: FrameMessage): { type: string; id?: string; payload?: unknown } => {
  if (message.kind === 'ready') return { type: `${fromFrame}READY`, payload: { version: message.version } }
  if (message.kind === 'sessionUpdate') return { type: `${fromFrame}SESSION_UPDATE`, payload: { token: message.token } }
  if (message.kind === 'success')
    return { type: `${fromFrame}${message.type}_SUCCESS`, id: message.id, payload: message.payload }
  const { type, id, message: said, code } = message
  const payload = { message: said, ...(code !== undefined && { code }) }
  return { type: `${fromFrame}${type}_ERROR`, ...(id !== undefined && { id }), payload }
}

/** Parses a frame's message; null if invalid. */
export function parseFrameMessage(value: unknown): FrameMessage | null {
  const { data } = envelope.safeParse(value)
  if (!data?.type.startsWith(fromFrame)) return null
  const name = data.type.slice(fromFrame.length)
  if (name === 'READY')
    return { kind: 'ready', version: z.object({ version: z.string() }).safeParse(data.payload).data?.version }
  if (name === 'SESSION_UPDATE') {
    const news = z.object({ token: z.string() }).safeParse(data.payload)
    return news.success ? { kind: 'sessionUpdate', token: news.data.token } : null
  }
  return data.id === undefined ? null : readAnswer(name, data.id, data.payload)
}

function readAnswer(name: string, id: string, payload: unknown): FrameMessage | null {
  const [, type = '', end] = /^(.+)_(SUCCESS|ERROR)$/.exec(name) ?? []
  if (!isExchange(type)) return null
  if (end === 'ERROR') return readFailure(type, id, payload)
  const result = exchanges[type].result.safeParse(payload)
  return result.success ? { kind: 'success', type, id, payload: result.data } : null
}

function readFailure(type: ExchangeName, id: string, payload: unknown): FrameMessage {
  const message = failure.safeParse(payload).data?.message ?? ''
  const code = coded.safeParse(payload).data?.code
  return { kind: 'error', type, id, message, ...(code !== undefined && { code }) }
}

const isExchange = (type: string): type is ExchangeName => Object.hasOwn(exchanges, type)
