import { ServerError } from '../errors.ts'
import type { RpcCall } from './envelope.ts'

/** Counts the subscriptions of one connection, asked for and running. */
export type Subscriptions = {
  /**
   * Notes what the client sends.
   *
   * @throws {ServerError} `RpcSubscriptionLimitError`.
   */
  noteCall(call: RpcCall): void
  /** Notes what the network answers; text that is not JSON-RPC changes nothing. */
  noteAnswer(text: string): void
  readonly count: number
}

/** The most that one connection may hold; the same as public endpoints allow. */
const subscriptionLimit = 100

export function createSubscriptions(): Subscriptions {
  const asked = new Set<unknown>()
  const running = new Set<unknown>()
  return {
    get count() {
      return asked.size + running.size
    },
    noteCall({ id, method, params }) {
      if (/unsubscribe$/i.test(method)) return void running.delete(params[0])
      // On a chain of EVM, anything may be asked over the socket.
      if (!/subscribe$/i.test(method)) return
      if (asked.size + running.size >= subscriptionLimit || asked.has(id))
        throw new ServerError('RpcSubscriptionLimitError', { limit: subscriptionLimit })
      asked.add(id)
    },
    noteAnswer(text) {
      const answer = parseAnswer(text)
      if (isEndOfSubscription(answer)) running.delete(answer.params?.subscription)
      else if (asked.delete(answer.id) && isSubscriptionId(answer.result)) running.add(answer.result)
    },
  }
}

type Answer = {
  readonly id?: unknown
  readonly result?: unknown
  readonly method?: unknown
  readonly params?: { readonly subscription?: unknown; readonly result?: { readonly value?: unknown } }
}

/** A number on Solana, a text on EVM. */
const isSubscriptionId = (result: unknown) => typeof result === 'number' || typeof result === 'string'

/** `signatureSubscribe` ends by itself with its answer; a mere `receivedSignature` is not one. */
const isEndOfSubscription = ({ method, params }: Answer) =>
  method === 'signatureNotification' && params?.result?.value !== 'receivedSignature'

function parseAnswer(text: string): Answer {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
