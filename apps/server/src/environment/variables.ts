import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { ServerError } from '../errors.ts'
import { envProblems } from '../words/envProblems.ts'

/** Sentences are in `words/envProblems.ts`. */
type ProblemKind = keyof typeof envProblems

export const text = (kind: ProblemKind, isValid: (value: string) => boolean) =>
  z.string().refine(isValid, { error: kind })

/** The name has the unit. */
export const number = (kind: 'port' | 'units' | 'seconds' | 'bytes', maximum: number) =>
  text(kind, (value) => /^[1-9]\d*$/.test(value) && Number(value) <= maximum).transform(Number)

/** A comma-separated list. */
export const list = (kind: ProblemKind, isValid: (item: string) => boolean) =>
  z
    .string()
    .transform((value): readonly string[] => value.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isValid), { error: kind })

export const webUrl = (kind: 'webUrl' | 'rpcUrl' | 'grpcUrl' = 'webUrl') =>
  text(kind, (value) => hasProtocol(value, ['http:', 'https:']))

export const socketUrl = () => text('socketUrl', (value) => hasProtocol(value, ['ws:', 'wss:']))

/** Without a path or trailing slash. */
export const origin = () =>
  text('origin', (value) => isOrigin(value.replace(/\/$/, ''))).transform((value) => new URL(value).origin)

export const databaseUrl = () => text('database', (value) => /^postgres(ql)?:\/\//.test(value))

/** 32 bytes in base58. */
export const account = () => text('account', (value) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value))

/** Explicit consent of the operator. */
export const accepted = (kind: 'unsaid' | 'terms' = 'unsaid') => text(kind, (value) => value === 'accepted')

export const hasProtocol = (value: string, protocols: readonly string[]): boolean =>
  protocols.includes(URL.canParse(value) ? new URL(value).protocol : '')

export function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url !== null && hasProtocol(value, ['http:', 'https:']) && url.href === `${url.origin}/`
}

/** Only reachable from this machine. */
export function isLoopback(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return /(^|\.)localhost$/.test(host) || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}

export const refuse = (context: z.RefinementCtx, variable: string, kind: ProblemKind): void =>
  context.addIssue({ code: 'custom', path: [variable], message: kind })

/**
 * Treats empty as unset.
 *
 * @throws {ServerError} `EnvError`, without values.
 */
export function parseVariables<T>(schema: z.ZodType<T>, variables: Readonly<Record<string, string | undefined>>): T {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  // One problem per variable.
  const problems = new Map(parsed.error.issues.map((issue) => [`${issue.path} ${issue.message}`, toProblem(issue)]))
  throw new ServerError('EnvError', { problems: [...problems.values()] })
}

function toProblem({ path, message }: z.core.$ZodIssue) {
  return {
    variable: path.join('.'),
    // Messages are kinds, and variables are text.
    kind: message in envProblems ? (message as ProblemKind) : 'empty',
  } as const
}
