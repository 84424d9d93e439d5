import type * as z from 'zod'
import type { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'
import { parseParams } from './defineMethod.ts'

export type Subscriber = {
  /** @param make - Called if the socket is open; null sends nothing. */
  notify(make: () => object | bigint | null): void
  end(): void
}

/** Starts once the subscriber has its number. */
export type Topic = (network: Network, params: unknown) => (subscriber: Subscriber) => () => void

/**
 * @param input.watch - Returns its stop function.
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
