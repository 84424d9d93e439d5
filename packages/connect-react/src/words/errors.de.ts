import { type BitcoinErrors, type EvmErrors, failureReasons, german, type PolkadotErrors } from '@solsmith/connect'
import type { ErrorWords } from './modal.en.ts'

const { errors } = german

/** Other namespaces have their own. */
export const errorsDe: Required<Omit<ErrorWords, keyof (BitcoinErrors & EvmErrors & PolkadotErrors)>> = {
  ...errors,
  SimulationFailedError: (facts) => errors.SimulationFailedError({ ...facts, reason: why(facts.reason) }),
  TransactionFailedError: (facts) => errors.TransactionFailedError({ ...facts, reason: why(facts.reason) }),
  SendRefusedError: (facts) => errors.SendRefusedError({ ...facts, reason: why(facts.reason) }),
}

/** A program's own words stay. */
function why(reason: string): string {
  const known = Object.entries(failureReasons).find(([, sentence]) => sentence === reason)
  return (known && german.failureReasons[known[0]]) ?? reason
}
