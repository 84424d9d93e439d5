import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { ServerError } from '../errors.ts'
import { envProblems } from '../words/envProblems.ts'

/** Kinds of invalid variables. A schema has the kind as its message; `words/envProblems.ts` has the sentence. */
type ProblemKind = keyof typeof envProblems

/** A validated variable. */
export const text = (kind: ProblemKind, isValid: (value: string) => boolean) =>
  z.string().refine(isValid, { error: kind })

/** A whole number, with its unit in the variable's name. */
export const number = (kind: 'port' | 'units' | 'seconds' | 'bytes', maximum: number) =>
  text(kind, (value) => /^[1-9]\d*$/.test(value) && Number(value) <= maximum).transform(Number)

/** Comma-separated items. */
export const list = (kind: ProblemKind, isValid: (item: string) => boolean) =>
  z
    .string()
    .transform((value): readonly string[] => value.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isValid), { error: kind })

export const webUrl = (kind: 'webUrl' | 'rpcUrl' = 'webUrl') =>
  text(kind, (value) => hasProtocol(value, ['http:', 'https:']))

export const socketUrl = () => text('socketUrl', (value) => hasProtocol(value, ['ws:', 'wss:']))

/** An origin without a path; a trailing slash is removed. */
export const origin = () =>
  text('origin', (value) => isOrigin(value.replace(/\/$/, ''))).transform((value) => new URL(value).origin)

export const databaseUrl = () => text('database', (value) => /^postgres(ql)?:\/\//.test(value))

/** A Solana account: 32 bytes in base58. */
export const account = () => text('account', (value) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value))

/** Explicit consent of the operator. */
export const accepted = (kind: 'unsaid' | 'terms' = 'unsaid') => text(kind, (value) => value === 'accepted')

export const hasProtocol = (value: string, protocols: readonly string[]): boolean =>
  protocols.includes(URL.canParse(value) ? new URL(value).protocol : '')

export function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && hasProtocol(value, ['http:', 'https:']) && url.href === `${url.origin}/`
}

/** Checks for a page only this machine can reach. */
export function isLoopback(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return /(^|\.)localhost$/.test(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}

/** Adds an issue about a combination of variables. */
export const refuse = (context: z.RefinementCtx, variable: string, kind: ProblemKind): void =>
  context.addIssue({ code: 'custom', path: [variable], message: kind })

/**
 * Parses variables with a schema. An empty variable counts as unset.
 *
 * @throws {ServerError} `EnvError` with a sentence for each invalid variable, without values.
 */
export function parseVariables<T>(schema: z.ZodType<T>, variables: Readonly<Record<string, string | undefined>>): T {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  // A variable that two subjects read has one problem.
  const problems = new Map(parsed.error.issues.map((issue) => [`${issue.path} ${issue.message}`, toProblem(issue)]))
  throw new ServerError('EnvError', { problems: [...problems.values()] })
}

function toProblem({ path, message }: z.core.$ZodIssue) {
  return {
    variable: path.join('.'),
    // Every check carries a kind as its message, and variables are text, so there are no other issues.
    kind: message in envProblems ? (message as ProblemKind) : 'empty',
  } as const
}
