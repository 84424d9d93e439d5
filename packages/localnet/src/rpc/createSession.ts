import * as z from 'zod'
import { LocalnetError } from '../errors.ts'
import { andThen } from '../maybePromise.ts'
import type { Network } from '../network.ts'
import { parseParams } from './defineMethod.ts'
import type { Subscriber, Topic } from './defineTopic.ts'
import { handleMessage } from './handle.ts'
import { writeInTurn } from './shareInTurn.ts'
import { topics } from './subscriptions.ts'

export type Session = {
  handle(text: string): void
  close(): void
}

/** A wallet with many tokens has about a hundred. */
const maxSubscriptions = 1000

const maxSubscriptionsOfAll = 10_000

const SubscriptionId = z.tuple([z.int().min(0)])

/**
 * Serves a WebSocket.
 *
 * @param isOpen - Nothing is sent to a closed socket.
 */
export function createSession(
  network: Network,
  send: (text: string) => void,
  isOpen: () => boolean = () => true,
): Session {
  const stops = new Map<number, () => void>()
  let lastId = 0
  let starting: (() => void)[] = []

  function subscribe(name: string, topic: Topic, params: unknown): number {
    const watch = topic(network, params)
    if (stops.size >= maxSubscriptions) throw new LocalnetError('SubscriptionLimitError', { limit: maxSubscriptions })
    if (network.subscriptions.count >= maxSubscriptionsOfAll)
      throw new LocalnetError('SubscriptionLimitError', { limit: maxSubscriptionsOfAll })
    network.subscriptions.count += 1
    lastId += 1
    const subscription = lastId
    stops.set(subscription, () => {})
    const notify: Subscriber['notify'] = (make) => {
      if (!isOpen()) return
      const result = make()
      if (result === null) return
      const text = typeof result === 'object' ? writeInTurn(result) : String(result)
      send(
        `{"jsonrpc":"2.0","method":"${name}Notification","params":{"result":${text},"subscription":${subscription}}}`,
      )
    }
    starting.push(() => {
      if (!stops.has(subscription)) return
      const stop = watch({ notify, end: () => unsubscribe(subscription) })
      // The event may have happened already.
      if (stops.has(subscription)) stops.set(subscription, stop)
      else stop()
    })
    return subscription
  }

  function unsubscribe(subscription: number): boolean {
    stops.get(subscription)?.()
    const wasThere = stops.delete(subscription)
    if (wasThere) network.subscriptions.count -= 1
    return wasThere
  }

  function call(method: string, params: readonly unknown[]): unknown {
    const [, name = '', verb] = /^(\w+?)(Subscribe|Unsubscribe)$/.exec(method) ?? []
    const topic = topics.get(name)
    if (!topic) throw new LocalnetError('MethodNotFoundError', { method })
    if (verb === 'Subscribe') return subscribe(name, topic, params)
    const [subscription] = parseParams(SubscriptionId, params)
    if (!unsubscribe(subscription))
      throw new LocalnetError('ParamsRefusalError', { reason: 'Invalid subscription id.' })
    return true
  }

  return {
    handle(text) {
      // Subscribing is synchronous.
      void andThen(handleMessage(text, call), (answer) => {
        if (answer !== null) send(answer)
      })
      const due = starting
      starting = []
      for (const start of due) start()
    },
    close() {
      starting = []
      for (const subscription of [...stops.keys()]) unsubscribe(subscription)
    },
  }
}
