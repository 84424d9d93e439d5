import { AccountRole, type Address, type Instruction } from '@solana/kit'
import type { Random } from './createRandom.ts'

/** What a program may answer. The rest (access violations, budgets, unbalanced lamports) are faults of the program. */
const cleanErrors = [
  /^Custom\((\d|1\d|20|10[0-2]|2\d\d\d|3\d\d\d|60(0\d|1[0-4]))\)$/,
  /^(InvalidSeeds|IllegalOwner|InvalidAccountData|IncorrectProgramId|InvalidInstructionData|UninitializedAccount)$/,
  /^(InsufficientFunds|MissingRequiredSignature|InvalidArgument|NotEnoughAccountKeys|InvalidAccountOwner)$/,
  // Calling a program that is no program, or with rights that the caller lacks.
  /^(UnsupportedProgramId|PrivilegeEscalation|MissingAccount|AccountNotExecutable|AccountBorrowFailed)$/,
  /^(AccountDataTooSmall|InvalidRealloc|AccountNotRentExempt)$/,
]

/** Errors that come before the accounts are known to be good. */
const early = /^Custom\((10[0-2]|20\d\d|3\d\d\d|600[148])\)$/

/** What random instructions came to, by name. */
export type Counts = Map<string, { tried: number; passed: number; done: number }>

/** Counts one, or tells what is wrong with how it ended; null when nothing is. */
export function judge(
  counts: Counts,
  name: string,
  run: { error: string | null; logs: readonly string[] },
): string | null {
  const count = counts.get(name) ?? { tried: 0, passed: 0, done: 0 }
  count.tried += 1
  if (!run.error || !early.test(run.error)) count.passed += 1
  if (!run.error) count.done += 1
  counts.set(name, count)
  const { error } = run
  if (error && !cleanErrors.some((pattern) => pattern.test(error))) return `${name}: ${error}`
  const said = run.logs.find((line) => /Access violation|exceeded|stack|panicked|aborted/i.test(line))
  return said ? `${name}: ${said}` : null
}

/** One line: for each instruction how many were tried, passed the checks of accounts, and succeeded. */
export const drawCounts = (counts: Counts): string =>
  [...counts].map(([name, { tried, passed, done }]) => `${name} ${tried}/${passed}/${done}`).join(', ')

/** Which part of all passed the checks of accounts. */
export function sharePassed(counts: Counts): number {
  const all = [...counts.values()]
  const sum = (of: 'tried' | 'passed') => all.reduce((total, count) => total + count[of], 0)
  return sum('passed') / sum('tried')
}

/** Leaves two thirds as they are, and damages one thing of the rest: an account, a role, the count, or bytes. */
export function spoil(call: Instruction, random: Random, addresses: readonly Address[]): Instruction {
  const accounts = [...(call.accounts ?? [])].map(({ address, role }) => ({ address, role }))
  const data = Uint8Array.from(call.data ?? [])
  const at = random.below(accounts.length)
  const meta = accounts[at]
  const how = random.below(15)
  if (how === 0 && meta) accounts[at] = { ...meta, address: random.pick(addresses) }
  if (how === 1 && meta)
    accounts[at] = { ...meta, role: random.pick([AccountRole.READONLY, AccountRole.WRITABLE_SIGNER]) }
  if (how === 2) accounts.splice(at, 1)
  if (how === 3 && meta) accounts.splice(at, 0, meta)
  if (how === 4 && data.length > 8) data.set(random.bytes(1), 8 + random.below(data.length - 8))
  if (how === 5) return { ...call, accounts, data: data.slice(0, random.below(data.length + 1)) }
  if (how === 6 && data.length > 16) data.set(random.bytes(8), 8)
  return { ...call, accounts, data }
}
