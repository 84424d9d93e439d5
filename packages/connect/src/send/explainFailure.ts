import { read } from '@solsmith/chain'
import { isConnectError } from '../errors.ts'
import { failureReasons, otherFailures } from '../words/failureReasons.en.ts'

const lackOfSol: readonly string[] = [
  'AccountNotFound',
  'InsufficientFundsForFee',
  'InsufficientFundsForRent',
  'system 1',
]

/** Checks for a simulation that fails for lack of SOL. */
export function isShortOfSol(error: unknown): boolean {
  if (!isConnectError(error, 'SimulationFailedError')) return false
  const { name, code } = readFailure(error.context.error)
  return lackOfSol.includes(code === null ? name : `${failedProgram(error.context.logs)} ${code}`)
}

/**
 * Explains a failure from error and logs.
 *
 * @param error - TransactionError as Agave's JSON: `"BlockhashNotFound"`, `{ InstructionError: [0, ...] }`.
 */
export function explainFailure(error: unknown, logs: readonly string[] = []): string {
  const { name, index, detail, code } = readFailure(error)
  const known = failureReasons[name]
  if (known) return known
  const inWords = failureReasons[code === null ? String(detail) : `${failedProgram(logs)} ${code}`]
  if (inWords && code !== null) return inWords
  if (detail === undefined && name) return name
  const said = failedLines(logs).findLast((line) => /^Program log: (?:Error|AnchorError)/.test(line))
  if (said) return said.replace(/^Program log: (?:Error: )?/, '').replace(/\.$/, '')
  if (inWords) return inWords
  if (detail === undefined) return otherFailures.unknown
  if (code !== null) return otherFailures.custom(Number(index) + 1, code)
  return otherFailures.instruction(Number(index) + 1, typeof detail === 'string' ? detail : write(detail))
}

function readFailure(error: unknown): { name: string; index?: unknown; detail?: unknown; code: string | null } {
  const name = typeof error === 'string' ? error : read.isRecord(error) ? (Object.keys(error)[0] ?? '') : ''
  const [index, detail] = read.isRecord(error) && Array.isArray(error.InstructionError) ? error.InstructionError : []
  const code = read.isRecord(detail) && 'Custom' in detail ? String(detail.Custom) : null
  return { name, index, detail, code }
}

const programs: { readonly [address: string]: string } = {
  '11111111111111111111111111111111': 'system',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'associated',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'token',
}

const failure = /^Program (\w+) failed/

/** The first to fail; its callers follow. */
function failedProgram(logs: readonly string[]): string {
  const [address = ''] = logs.flatMap((line) => failure.exec(line)?.[1] ?? [])
  return programs[address] ?? ''
}

/** Other calls can log errors and succeed. */
function failedLines(logs: readonly string[]): readonly string[] {
  const end = logs.findIndex((line) => failure.test(line))
  if (end === -1) return logs
  const called = `Program ${failure.exec(logs[end] ?? '')?.[1]} invoke `
  return logs.slice(logs.slice(0, end).findLastIndex((line) => line.startsWith(called)) + 1, end)
}

const write = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)) ?? ''
