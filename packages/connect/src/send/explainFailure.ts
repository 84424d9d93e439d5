import { read } from '@solsmith/chain'
import { failureReasons, otherFailures } from '../words/failureReasons.en.ts'

/**
 * Says in plain words why a transaction failed, from the error that a network gives and its logs. Falls back to the
 * network's own name of it.
 *
 * @param error - A TransactionError in Agave's JSON spelling: `"BlockhashNotFound"`, `{ InstructionError: [0, ...] }`.
 */
export function explainFailure(error: unknown, logs: readonly string[] = []): string {
  const name = typeof error === 'string' ? error : read.isRecord(error) ? (Object.keys(error)[0] ?? '') : ''
  const known = failureReasons[name]
  if (known) return known
  if (logs.some((line) => /insufficient lamports/i.test(line))) return failureReasons.deposits ?? otherFailures.unknown
  const [index, detail] = read.isRecord(error) && Array.isArray(error.InstructionError) ? error.InstructionError : []
  const code = read.isRecord(detail) && 'Custom' in detail ? String(detail.Custom) : null
  const inWords = failureReasons[code === null ? String(detail) : `${failedProgram(logs)} ${code}`]
  if (inWords && code !== null) return inWords
  const said = logs.findLast((line) => /^Program log: (?:Error|AnchorError)/.test(line))
  if (said) return said.replace(/^Program log: (?:Error: )?/, '').replace(/\.$/, '')
  if (inWords) return inWords
  if (detail === undefined) return name || otherFailures.unknown
  if (code !== null) return otherFailures.custom(Number(index) + 1, code)
  return otherFailures.instruction(Number(index) + 1, typeof detail === 'string' ? detail : write(detail))
}

/** Programs with explained error codes. */
const programs: { readonly [address: string]: string } = {
  '11111111111111111111111111111111': 'system',
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: 'associated',
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'token',
}

/** The program that returned the code: the first to fail, because its callers fail after it. */
function failedProgram(logs: readonly string[]): string {
  const [address = ''] = logs.flatMap((line) => /^Program (\w+) failed: custom program error/.exec(line)?.[1] ?? [])
  return programs[address] ?? ''
}

const write = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)) ?? ''
