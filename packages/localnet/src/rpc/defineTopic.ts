import type * as z from 'zod'
import type { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'
import { parseParams } from './defineMethod.ts'

/** Connection of a subscription to its subscriber. */
export type Subscriber = {
  /** @param make - Creates the notification if the socket is still open; null sends nothing. */
  notify(make: () => object | bigint | null): void
  /** Ends the subscription from the server. */
  end(): void
}

/** A subscription topic. Parses parameters immediately; starts once the subscriber has its number. */
export type Topic = (network: Network, params: unknown) => (subscriber: Subscriber) => () => void

/**
 * Defines a topic that only receives parameters valid by its schema.
 *
 * @param input.watch - Starts notifying, and returns its stop function.
 * @param input.refusal - Why this network does not serve it.
 */
export function defineTopic<Schema extends z.ZodType>(input: {
  params: Schema
  watch: (network: Network, params: z.output<Schema>, subscriber: Subscriber) => () => void
  refusal?: (network: Network) => LocalnetError | null
}): Topic {
  return (network, params) => {
    const refusal = input.refusal?.(network)
    if (refusal) throw refusal
    const parsed = parseParams(input.params, params)
    return (subscriber) => input.watch(network, parsed, subscriber)
  }
}
