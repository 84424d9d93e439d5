import type * as z from 'zod'
import { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'

/** A method of the wire: takes parameters as they came, and answers or throws a `LocalnetError`. */
export type RpcMethod = (network: Network, params: unknown) => unknown

/**
 * Makes a method that sees only parameters which fit its schema.
 *
 * @param input.params - The whole list of positional parameters, as a tuple.
 */
export function defineMethod<Schema extends z.ZodType>(input: {
  params: Schema
  answer: (network: Network, params: z.output<Schema>) => unknown
}): RpcMethod {
  return (network, params) => input.answer(network, parseParams(input.params, params))
}

/**
 * Reads parameters, or says which one is wrong and how.
 *
 * @throws {LocalnetError} `ParamsFormatError`
 */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params ?? [])
  if (result.success) return result.data
  throw new LocalnetError('ParamsFormatError', { reason: `params${describe(result.error.issues)}` })
}

/** Where the first issue is and what it is; in a choice without words of its own, that of the last alternative. */
function describe([issue]: readonly z.core.$ZodIssue[]): string {
  if (!issue) return ': unreadable'
  const path = issue.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  const alternative = issue.code === 'invalid_union' && issue.message === 'Invalid input' ? issue.errors.at(-1) : null
  return path + (alternative ? describe(alternative) : `: ${issue.message}`)
}
