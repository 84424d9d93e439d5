import type * as z from 'zod'
import { LocalnetError } from '../errors.ts'
import type { Network } from '../network.ts'

export type RpcMethod = {
  /** Takes raw parameters. */
  call(network: Network, params: unknown): unknown
  /** Tests check answers against it. */
  result: z.ZodType
}

/**
 * @param input.params - Tuple of positional parameters.
 * @param input.result - The answer on the wire.
 */
export function defineMethod<Schema extends z.ZodType>(input: {
  params: Schema
  result: z.ZodType
  answer: (network: Network, params: z.output<Schema>) => unknown
}): RpcMethod {
  const { params, result, answer } = input
  return { call: (network, given) => answer(network, parseParams(params, given)), result }
}

/** @throws {LocalnetError} `ParamsFormatError`; `ParamsRefusalError` if only a check of Agave fails. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const result = schema.safeParse(params ?? [])
  if (result.success) return result.data
  const refusal = findRefusal(result.error.issues)
  if (refusal !== null) throw new LocalnetError('ParamsRefusalError', { reason: refusal })
  const faults = result.error.issues.filter((issue) => readRefusal(issue) === null)
  throw new LocalnetError('ParamsFormatError', { reason: `params${describe(faults)}` })
}

/** Agave parses everything before it checks anything. */
function findRefusal(issues: readonly z.core.$ZodIssue[]): string | null {
  const refusals = issues.map(readRefusal)
  return refusals.includes(null) ? null : (refusals[0] ?? null)
}

function readRefusal(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_union') return issue.errors.map(findRefusal).find((refusal) => refusal !== null) ?? null
  return issue.code === 'custom' && issue.params?.isRefusal ? issue.message : null
}

/** Describes the first issue; the last alternative of a union. */
function describe([issue]: readonly z.core.$ZodIssue[]): string {
  if (!issue) return ': unreadable'
  const path = issue.path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')
  const alternative = issue.code === 'invalid_union' && issue.message === 'Invalid input' ? issue.errors.at(-1) : null
  return path + (alternative ? describe(alternative) : `: ${issue.message}`)
}
