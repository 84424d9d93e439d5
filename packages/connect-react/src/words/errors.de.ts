import { type BitcoinErrors, type EvmErrors, failureReasons, german, type PolkadotErrors } from '@solsmith/connect'
import type { ErrorWords } from './modal.en.ts'

const { errors } = german

/** One sentence for each error of the toolkit in German: what happened, what it cost, what to do. Chains of EVM bring their own. */
export const errorsDe: Required<Omit<ErrorWords, keyof (BitcoinErrors & EvmErrors & PolkadotErrors)>> = {
  ...errors,
  SimulationFailedError: (facts) => errors.SimulationFailedError({ ...facts, reason: why(facts.reason) }),
  TransactionFailedError: (facts) => errors.TransactionFailedError({ ...facts, reason: why(facts.reason) }),
  SendRefusedError: (facts) => errors.SendRefusedError({ ...facts, reason: why(facts.reason) }),
}

/** Why a transaction cannot run: the toolkit's sentence in German; a program's own words stay as they are. */
function why(reason: string): string {
  const known = Object.entries(failureReasons).find(([, sentence]) => sentence === reason)
  return (known && german.failureReasons[known[0]]) ?? reason
}
