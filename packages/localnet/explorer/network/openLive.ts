import * as read from '../read/read.ts'
import { readJson, writeJson } from './readJson.ts'

export type LiveStatus = 'connecting' | 'open' | 'lost'

/** A reconnecting WebSocket for all subscriptions. */
export type Live = {
  status(): LiveStatus
  watchStatus(listener: (status: LiveStatus) => void): () => void
  /** Resubscribes after a reconnect. */
  watch(topic: string, params: readonly unknown[], listener: (result: unknown) => void): () => void
  close(): void
}

export type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'onopen' | 'onclose' | 'onmessage' | 'onerror'>

type Watch = {
  readonly topic: string
  readonly params: readonly unknown[]
  readonly listener: (result: unknown) => void
  /** Null until assigned. */
  subscription: number | null
}

/** Reconnect delays, short because the sandbox is local. */
const waitsMs = [250, 500, 1_000, 2_000] as const

const isOpen = 1

/** Subscription ids, unsubscribe results and notifications. */
const liveMessage = read.object({
  id: read.optional(read.orNull(read.number)),
  result: read.anything,
  params: read.optional(read.object({ subscription: read.number, result: read.anything })),
})

// Long, because one socket, its tries and its watches are the state of every step.
export function openLive(createSocket: () => Socket): Live {
  const watches = new Set<Watch>()
  const listeners = new Set<(status: LiveStatus) => void>()
  const asked = new Map<number, Watch>()
  let status: LiveStatus = 'connecting'
  let tries = 0
  let lastId = 0
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let socket = connect()

  function connect(): Socket {
    const opened = createSocket()
    opened.onopen = () => {
      tries = 0
      for (const watch of watches) subscribe(watch)
      setStatus('open')
    }
    opened.onmessage = ({ data }) => receive(String(data))
    opened.onerror = () => {}
    opened.onclose = () => {
      if (isClosed) return
      asked.clear()
      for (const watch of watches) watch.subscription = null
      setStatus('lost')
      timer = setTimeout(
        () => {
          socket = connect()
        },
        waitsMs[Math.min(tries, waitsMs.length - 1)],
      )
      tries += 1
    }
    return opened
  }

  function setStatus(next: LiveStatus) {
    if (status === next) return
    status = next
    for (const listener of [...listeners]) listener(next)
  }

  function send(method: string, params: readonly unknown[]): number {
    lastId += 1
    socket.send(writeJson({ jsonrpc: '2.0', id: lastId, method, params }))
    return lastId
  }

  function subscribe(watch: Watch) {
    asked.set(send(`${watch.topic}Subscribe`, watch.params), watch)
  }

  function receive(text: string) {
    const message = liveMessage(readJson(text))
    if (message === read.unreadable) return
    if (message.params) {
      for (const watch of [...watches])
        if (watch.subscription === message.params.subscription) watch.listener(message.params.result)
      return
    }
    const watch = asked.get(message.id ?? -1)
    asked.delete(message.id ?? -1)
    if (!watch || typeof message.result !== 'number') return
    watch.subscription = message.result
    // Unsubscribed while subscribing.
    if (!watches.has(watch)) send(`${watch.topic}Unsubscribe`, [message.result])
  }

  return {
    status: () => status,
    watchStatus(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    watch(topic, params, listener) {
      const watch: Watch = { topic, params, listener, subscription: null }
      watches.add(watch)
      if (socket.readyState === isOpen) subscribe(watch)
      return () => {
        if (!watches.delete(watch)) return
        if (watch.subscription !== null && socket.readyState === isOpen)
          send(`${topic}Unsubscribe`, [watch.subscription])
      }
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      socket.close()
    },
  }
}
