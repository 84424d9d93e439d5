import { integer, readOr, type TransactionAnswer } from '../network/answers.ts'
import { formatSol } from '../text/formatAmount.ts'
import { nameInstruction } from './nameInstruction.ts'
import { nameOf, programs } from './programs.ts'

/** How many instructions a line names. */
const named = 2

/** A transaction in a line. */
export type Summary = { readonly text: string; readonly hasFailed: boolean; readonly payer: string }

/** Says in a line what a transaction did. */
export const summarize = ({ transaction, meta }: TransactionAnswer): Summary => ({
  text: describe(transaction),
  hasFailed: meta.err !== null,
  payer: transaction.message.accountKeys[0]?.pubkey ?? '',
})

/** What only sets the budget is not counted. Such as "Create account, Initialize mint 2 and 4 more". */
function describe(transaction: TransactionAnswer['transaction']): string {
  const all = transaction.message.instructions
  const acting = all.filter(({ programId }) => programId !== programs.computeBudget)
  const titles = (acting.length > 0 ? acting : all).map((instruction) => {
    const { title, facts } = nameInstruction(instruction)
    const lamports = readOr(integer, facts.lamports)
    if (instruction.programId === programs.system && title === 'Transfer' && lamports !== undefined)
      return `Transfer ${formatSol(lamports)}`
    return title === 'Unknown instruction' ? `Call ${nameOf(instruction.programId) ?? 'a program'}` : title
  })
  const rest = titles.length - named
  const first = titles.slice(0, rest === 1 ? named + 1 : named).join(', ')
  return rest > 1 ? `${first} and ${rest} more` : first || 'No instructions'
}
