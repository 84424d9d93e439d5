import type * as z from 'zod'
import type { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'
import { parseParams } from './defineMethod.ts'

/** How a subscription speaks to its subscriber. */
export type Subscriber = {
  /** @param make - Makes the notification if the socket is still open; null sends nothing. */
  notify(make: () => object | bigint | null): void
  /** Ends the subscription from our side. */
  end(): void
}

/** Something that can be subscribed to. Reads parameters at once; starts only when the subscriber knows its number. */
export type Topic = (network: Network, params: unknown) => (subscriber: Subscriber) => () => void

/**
 * Makes a topic that sees only parameters which fit its schema.
 *
 * @param input.watch - Starts notifying, and returns its stop.
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
