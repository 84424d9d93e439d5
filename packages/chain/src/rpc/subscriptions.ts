import type { ChainError } from '../errors.ts'
import { isRecord } from '../read/reader.ts'
import { parseBigIntJson, stringifyExactJson } from './exactJson.ts'
import { nextId } from './request.ts'
import { TransportError } from './transportErrors.ts'

/** Topics of spec §7, for example `account` for `accountSubscribe`. */
export type SubscriptionRequest = {
  readonly topic: 'account' | 'program' | 'logs' | 'slot' | 'slotsUpdates' | 'signature' | 'root'
  readonly params: readonly unknown[]
}

/** Spec §4. */
export type SubscriptionState = 'pending' | 'subscribing' | 'subscribed' | 'unsubscribing' | 'unsubscribed'

type SubscriptionListener = {
  readonly onNotification: (result: unknown) => void
  /** After a loss: changes meanwhile were not notified. */
  readonly onResubscribed?: () => void
  /** Called after the last notification. */
  readonly onError?: (error: ChainError) => void
}

export type Subscriptions = {
  /** Shares equal subscriptions; returns the unsubscribe function. */
  readonly subscribe: (request: SubscriptionRequest, listener: SubscriptionListener) => () => void
  readonly stateOf: (request: SubscriptionRequest) => SubscriptionState
  readonly close: () => void
}

export type SubscriptionsOptions = {
  readonly url: string
  readonly openSocket?: (url: string) => WebSocket
}

const pingMs = 5_000
const reconnects = 5
const reconnectMs = 1_000
/** Spec §4. */
const idleCloseMs = 500
/** Deliberate close. */
const normalClosure = 1_000

type Entry = {
  readonly request: SubscriptionRequest
  readonly listeners: Set<SubscriptionListener>
  state: SubscriptionState
  /** Id while subscribed. */
  number: string | null
  isLost: boolean
}

/**
 * Runs subscriptions over one socket, closed half a second after the last. Resubscribes after a loss; five tries, one
 * second apart, then an error.
 */
// Long, because one socket and its timers are the state of every step.
export function createSubscriptions({
  url,
  openSocket = (to) => new WebSocket(to),
}: SubscriptionsOptions): Subscriptions {
  const entries = new Map<string, Entry>()
  const asked = new Map<number, { readonly key: string; readonly kind: 'subscribe' | 'unsubscribe' }>()
  /** Known signatures notify before their subscription id arrives. */
  let early: { readonly number: string; readonly result: unknown }[] = []
  let socket: WebSocket | undefined
  let failures = 0
  let ping: ReturnType<typeof setInterval> | undefined
  let later: ReturnType<typeof setTimeout> | undefined

  const send = (message: object) => socket?.send(stringifyExactJson({ jsonrpc: '2.0', ...message }))

  function open(): void {
    clearTimeout(later)
    if (socket) return
    const opened = openSocket(url)
    socket = opened
    opened.addEventListener('open', () => {
      // Nodes ignore a notification without an id, but proxies see activity.
      ping = setInterval(() => {
        // Resets the count only for a stable socket, against endless reconnects.
        failures = 0
        send({ method: 'ping' })
      }, pingMs)
      for (const [key, entry] of entries) if (entry.state === 'pending') ask(key, entry)
    })
    opened.addEventListener('message', ({ data }) => receive(data))
    opened.addEventListener('close', () => lose(opened))
  }

  function ask(key: string, entry: Entry): void {
    const id = nextId()
    asked.set(id, { key, kind: 'subscribe' })
    entry.state = 'subscribing'
    send({ id, method: `${entry.request.topic}Subscribe`, params: entry.request.params })
  }

  function lose(lost: WebSocket): void {
    if (lost !== socket) return
    clearInterval(ping)
    socket = undefined
    asked.clear()
    early = []
    for (const [key, entry] of entries) {
      entry.isLost ||= entry.state !== 'pending'
      entry.state = 'pending'
      entry.number = null
      if (entry.listeners.size === 0) entries.delete(key)
    }
    if (entries.size === 0) return
    failures += 1
    if (failures > reconnects) giveUp()
    else later = setTimeout(open, reconnectMs)
  }

  function giveUp(): void {
    failures = 0
    const error = new TransportError('SubscriptionsLostError', { reconnects })
    const listeners = [...entries.values()].flatMap((entry) => [...entry.listeners])
    entries.clear()
    for (const { onError } of listeners) onError?.(error)
  }

  function receive(text: unknown): void {
    const message = parse(text)
    if (!isRecord(message)) return
    if ('id' in message) answer(message)
    else if (isRecord(message.params)) deliver(String(message.params.subscription), message.params.result)
  }

  function answer({ id, result, error }: Record<string, unknown>): void {
    const question = asked.get(Number(id))
    asked.delete(Number(id))
    const entry = question && entries.get(question.key)
    if (!entry) return
    if (question.kind === 'unsubscribe') settleUnsubscribed(question.key, entry)
    else if (isRecord(error)) refuse(question.key, entry, String(error.message))
    else settleSubscribed(question.key, entry, String(result))
  }

  function settleSubscribed(key: string, entry: Entry, number: string): void {
    entry.state = 'subscribed'
    entry.number = number
    const { isLost } = entry
    entry.isLost = false
    if (isLost) for (const { onResubscribed } of [...entry.listeners]) onResubscribed?.()
    const waiting = early.filter((came) => came.number === number)
    early = early.filter((came) => came.number !== number)
    for (const { result } of waiting) deliver(number, result)
    if (entry.listeners.size === 0) leave(key, entry)
  }

  function refuse(key: string, entry: Entry, message: string): void {
    entries.delete(key)
    const error = new TransportError('SubscriptionRefusedError', { method: `${entry.request.topic}Subscribe`, message })
    for (const { onError } of entry.listeners) onError?.(error)
    closeWhenIdle()
  }

  function deliver(number: string, result: unknown): void {
    const found = [...entries].find(([, entry]) => entry.number === number)
    if (!found) {
      if ([...entries.values()].some(({ state }) => state === 'subscribing')) early.push({ number, result })
      return
    }
    const [key, entry] = found
    // The network drops a signature subscription after its notification.
    const isLast = entry.request.topic === 'signature' && !isReceipt(result)
    if (isLast) entries.delete(key)
    for (const { onNotification } of [...entry.listeners]) onNotification(result)
    if (isLast) closeWhenIdle()
  }

  function leave(key: string, entry: Entry): void {
    if (entry.state === 'subscribing') return
    if (entry.state === 'pending') entries.delete(key)
    if (entry.state === 'subscribed') {
      const id = nextId()
      asked.set(id, { key, kind: 'unsubscribe' })
      entry.state = 'unsubscribing'
      send({ id, method: `${entry.request.topic}Unsubscribe`, params: [Number(entry.number)] })
    }
    closeWhenIdle()
  }

  function settleUnsubscribed(key: string, entry: Entry): void {
    entry.number = null
    // Resubscribed meanwhile.
    if (entry.listeners.size > 0) ask(key, entry)
    else {
      entry.state = 'unsubscribed'
      entries.delete(key)
      closeWhenIdle()
    }
  }

  function closeWhenIdle(): void {
    if ([...entries.values()].some(({ listeners }) => listeners.size > 0)) return
    clearTimeout(later)
    later = setTimeout(close, idleCloseMs)
  }

  function close(): void {
    clearTimeout(later)
    clearInterval(ping)
    const closing = socket
    socket = undefined
    entries.clear()
    asked.clear()
    early = []
    closing?.close(normalClosure)
  }

  return {
    subscribe(request, listener) {
      const key = keyOf(request)
      const entry: Entry = entries.get(key) ?? {
        request,
        listeners: new Set(),
        state: 'pending',
        number: null,
        isLost: false,
      }
      const isNew = !entries.has(key)
      clearTimeout(later)
      const wasOpen = socket !== undefined
      // First, because it can throw.
      if (!wasOpen) open()
      entries.set(key, entry)
      entry.listeners.add(listener)
      if (wasOpen && isNew && socket?.readyState === WebSocket.OPEN) ask(key, entry)
      return () => {
        if (!entry.listeners.delete(listener) || entry.listeners.size > 0) return
        if (entries.get(key) === entry) leave(key, entry)
      }
    },
    stateOf: (request) => entries.get(keyOf(request))?.state ?? 'unsubscribed',
    close,
  }
}

const keyOf = ({ topic, params }: SubscriptionRequest) => stringifyExactJson([topic, params])

/** `receivedSignature` comes first and is not the end. */
const isReceipt = (result: unknown) => isRecord(result) && result.value === 'receivedSignature'

function parse(text: unknown): unknown {
  try {
    return parseBigIntJson(String(text))
  } catch {
    return undefined
  }
}
