import * as z from 'zod'
import { ServerError } from '../errors.ts'
import { envProblems } from '../words/en.ts'

/** A variable that has to make sense; `kind` says what is wrong with one that does not. */
export const text = (kind: keyof typeof envProblems, isValid: (value: string) => boolean) =>
  z.string().refine(isValid, { error: kind })

export const hasProtocol = (value: string, protocols: readonly string[]): boolean =>
  protocols.includes(URL.canParse(value) ? new URL(value).protocol : '')

/**
 * Reads variables by a schema. One that is set to nothing counts as not set.
 *
 * @throws {ServerError} `EnvError` with a sentence for each variable that makes no sense; values stay out of it.
 */
export function parseVariables<T>(schema: z.ZodType<T>, variables: Readonly<Record<string, string | undefined>>): T {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new ServerError('EnvError', { problems: parsed.error.issues.map(toProblem) })
  return parsed.data
}

function toProblem({ path, message }: z.core.$ZodIssue) {
  return {
    variable: path.join('.'),
    // Every check carries a kind as its message, and variables are text, so nothing else can be wrong.
    kind: message in envProblems ? (message as keyof typeof envProblems) : 'empty',
  } as const
}
