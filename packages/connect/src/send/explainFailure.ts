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
  if (logs.some((line) => /insufficient lamports/i.test(line)))
    return failureReasons.InsufficientFundsForRent ?? otherFailures.unknown
  const said = logs.findLast((line) => /^Program log: (?:Error|AnchorError)/.test(line))
  if (said) return said.replace(/^Program log: (?:Error: )?/, '').replace(/\.$/, '')
  if (read.isRecord(error) && Array.isArray(error.InstructionError)) {
    const [index, detail] = error.InstructionError
    return otherFailures.instruction(Number(index) + 1, typeof detail === 'string' ? detail : write(detail))
  }
  return name || otherFailures.unknown
}

const write = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part)) ?? ''
