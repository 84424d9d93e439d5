import { ServerError } from '../errors.ts'
import type { RpcCall } from './envelope.ts'

/** Counts pending and running subscriptions. */
export type Subscriptions = {
  /** @throws {ServerError} `RpcSubscriptionLimitError`. */
  noteCall(call: RpcCall): void
  /** Ignores invalid text. */
  noteAnswer(text: string): void
  /** Frees all places. */
  end(): void
  readonly count: number
}

/** As in public endpoints. */
const subscriptionLimit = 100

/** Enough for two wallet tabs. */
export const visitorSubscriptionLimit = 200

/** Longer texts are notices. */
const answerLimit = 2_000

/** @param takePlace - Returns its release, or null. */
export function createSubscriptions(takePlace: () => (() => void) | null): Subscriptions {
  const asked = new Map<unknown, () => void>()
  const running = new Map<unknown, () => void>()
  /** Ending subscriptions count until confirmed. */
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
      // EVM sockets accept any call.
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

/** Number on Solana, text on EVM. */
const isSubscriptionId = (result: unknown) => typeof result === 'number' || typeof result === 'string'

/** Ends with its result, not with `receivedSignature`. */
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
