import type * as z from 'zod'
import { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'

/** A method of the wire. */
export type RpcMethod = {
  /** Takes parameters as they came, and answers or throws a `LocalnetError`. */
  call(network: Network, params: unknown): unknown
  /** What it answers, as it lies on the wire. Tests hold its answers to it. */
  result: z.ZodType
}

/**
 * Makes a method that sees only parameters which fit its schema.
 *
 * @param input.params - The whole list of positional parameters, as a tuple.
 * @param input.result - What it answers, as it lies on the wire.
 */
export function defineMethod<Schema extends z.ZodType>(input: {
  params: Schema
  result: z.ZodType
  answer: (network: Network, params: z.output<Schema>) => unknown
}): RpcMethod {
  const { params, result, answer } = input
  return { call: (network, given) => answer(network, parseParams(params, given)), result }
}

/**
 * Reads parameters, or says which one is wrong and how.
 *
 * @throws {LocalnetError} `ParamsFormatError`; `ParamsRefusalError` when no more than a check of Agave's own fails.
 */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params ?? [])
  if (result.success) return result.data
  const refusal = findRefusal(result.error.issues)
  if (refusal !== null) throw new LocalnetError('ParamsRefusalError', { reason: refusal })
  const faults = result.error.issues.filter((issue) => readRefusal(issue) === null)
  throw new LocalnetError('ParamsFormatError', { reason: `params${describe(faults)}` })
}

/** The first refusal where nothing else is wrong: Agave reads the form of everything before it checks anything. */
function findRefusal(issues: readonly z.core.$ZodIssue[]): string | null {
  const refusals = issues.map(readRefusal)
  return refusals.includes(null) ? null : (refusals[0] ?? null)
}

function readRefusal(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_union') return issue.errors.map(findRefusal).find((refusal) => refusal !== null) ?? null
  return issue.code === 'custom' && issue.params?.isRefusal ? issue.message : null
}

/** Where the first issue is and what it is; in a choice without words of its own, that of the last alternative. */
function describe([issue]: readonly z.core.$ZodIssue[]): string {
  if (!issue) return ': unreadable'
  const path = issue.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  const alternative = issue.code === 'invalid_union' && issue.message === 'Invalid input' ? issue.errors.at(-1) : null
  return path + (alternative ? describe(alternative) : `: ${issue.message}`)
}
