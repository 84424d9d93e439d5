import { integer, readOr, type TransactionAnswer } from '../network/answers.ts'
import { formatSol } from '../text/formatAmount.ts'
import { nameInstruction } from './nameInstruction.ts'
import { nameOf, programs } from './programs.ts'

const named = 2

export type Summary = { readonly text: string; readonly hasFailed: boolean; readonly payer: string }

export const summarize = ({ transaction, meta }: TransactionAnswer): Summary => ({
  text: describe(transaction),
  hasFailed: meta.err !== null,
  payer: transaction.message.accountKeys[0]?.pubkey ?? '',
})

/** For example "Create account, Initialize mint 2 and 4 more", without compute budget instructions. */
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
