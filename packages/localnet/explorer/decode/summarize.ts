import { integer, type ParsedInstruction, readOr, type TransactionAnswer } from '../network/answers.ts'
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

/** For example "Create token, Create pool" or "Transfer tokens (10), Memo": preparations only if nothing else happens. */
function describe(transaction: TransactionAnswer['transaction']): string {
  const all = transaction.message.instructions.filter(({ programId }) => programId !== programs.computeBudget)
  const within = { hasToken: all.some(isNewMint), isWrapping: all.some((one) => fillable.has(typeOf(one) ?? '')) }
  const acting = all.filter((one) => !isPreparation(one, within))
  const titles = new Map<string, number>()
  for (const instruction of acting.length > 0 ? acting : all) {
    const title = titleOf(instruction)
    titles.set(title, (titles.get(title) ?? 0) + 1)
  }
  const parts = [...titles].map(([title, count]) => (count === 1 ? title : `${title} (${count})`))
  const rest = parts.length - named
  const first = parts.slice(0, rest === 1 ? named + 1 : named).join(', ')
  return rest > 1 ? `${first} and ${rest} more` : first || 'No instructions'
}

/** SOL that is sent to them becomes wrapped SOL. */
const fillable = new Set(['syncNative', 'initializeAccount', 'initializeAccount3'])

const newMint = new Set(['initializeMint', 'initializeMint2'])

const preparations = new Set([
  ...['create', 'createIdempotent', 'createAccount', 'createAccountWithSeed', 'closeAccount', 'syncNative'],
  ...['initializeAccount', 'initializeAccount2', 'initializeAccount3', 'initializeImmutableOwner'],
  ...['getAccountDataSize', 'advanceNonce'],
])

const typeOf = ({ parsed }: ParsedInstruction): string | null => (typeof parsed === 'object' ? parsed.type : null)

const isNewMint = (instruction: ParsedInstruction): boolean => newMint.has(typeOf(instruction) ?? '')

/** Opening, filling and closing accounts; in the launch of a token, also its settings and first supply. */
function isPreparation(
  instruction: ParsedInstruction,
  { hasToken, isWrapping }: { hasToken: boolean; isWrapping: boolean },
): boolean {
  const type = typeOf(instruction) ?? ''
  if (preparations.has(type)) return true
  if (instruction.programId === programs.system) return isWrapping && type === 'transfer'
  if (!hasToken || isNewMint(instruction)) return false
  if (/^(initialize|setAuthority$|mintTo)/.test(type)) return true
  return /metadata/i.test(nameInstruction(instruction).title)
}

function titleOf(instruction: ParsedInstruction): string {
  if (isNewMint(instruction)) return 'Create token'
  const { title, facts } = nameInstruction(instruction)
  const lamports = readOr(integer, facts.lamports)
  if (instruction.programId === programs.system && title === 'Transfer' && lamports !== undefined)
    return `Transfer ${formatSol(lamports)}`
  if (title.startsWith('Swap exact ')) return 'Swap'
  return title === 'Unknown instruction' ? `Call ${nameOf(instruction.programId) ?? 'a program'}` : title
}
