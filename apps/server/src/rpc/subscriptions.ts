import { ServerError } from '../errors.ts'
import type { RpcCall } from './envelope.ts'

/** Counts a connection's pending and running subscriptions. */
export type Subscriptions = {
  /**
   * Processes a client's call.
   *
   * @throws {ServerError} `RpcSubscriptionLimitError`.
   */
  noteCall(call: RpcCall): void
  /** Processes the network's answer; ignores text that is not JSON-RPC. */
  noteAnswer(text: string): void
  /** Frees the connection's places when it ends. */
  end(): void
  readonly count: number
}

/** Limit per connection, as in public endpoints. */
const subscriptionLimit = 100

/** Subscriptions of a visitor over all connections to a network, enough for two tabs of a wallet. */
export const visitorSubscriptionLimit = 200

/** Longer texts are notices, because answers about subscriptions are short. */
const answerLimit = 2_000

/** @param takePlace - Takes one of the visitor's places. Returns a function that frees it, or null without a free place. */
export function createSubscriptions(takePlace: () => (() => void) | null): Subscriptions {
  const asked = new Map<unknown, () => void>()
  const running = new Map<unknown, () => void>()
  /** Subscriptions by the id of the call to end them. Each runs until the network confirms the end. */
  const ending = new Map<unknown, unknown>()
  const stop = (subscription: unknown) => {
    running.get(subscription)?.()
    running.delete(subscription)
  }
  return {
    get count() {
      return asked.size + running.size
    },
    noteCall({ id, method, params }) {
      if (/unsubscribe$/i.test(method)) {
        if (id !== undefined && running.has(params[0]) && ending.size < subscriptionLimit) ending.set(id, params[0])
        return
      }
      // On an EVM chain, the socket accepts any call.
      if (!/subscribe$/i.test(method)) return
      if (asked.size + running.size >= subscriptionLimit || asked.has(id))
        throw new ServerError('RpcSubscriptionLimitError', { limit: subscriptionLimit })
      const leave = takePlace()
      if (leave === null) throw new ServerError('RpcSubscriptionLimitError', { limit: visitorSubscriptionLimit })
      asked.set(id, leave)
    },
    noteAnswer(text) {
      if (text.length > answerLimit) return
      const answer = parseAnswer(text)
      if (isEndOfSubscription(answer)) return stop(answer.params?.subscription)
      const leave = asked.get(answer.id)
      asked.delete(answer.id)
      if (leave && isSubscriptionId(answer.result)) running.set(answer.result, leave)
      else leave?.()
      if (answer.result === true) stop(ending.get(answer.id))
      ending.delete(answer.id)
    },
    end() {
      for (const leave of [...asked.values(), ...running.values()]) leave()
      asked.clear()
      running.clear()
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

/** `signatureSubscribe` ends automatically with its result, but not with `receivedSignature`. */
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
