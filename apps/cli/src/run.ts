import { createInterface } from 'node:readline/promises'
import { isChainError, showHidden } from '@solsmith/chain'
import { isTokenError } from '@solsmith/tokens'
import type { Command } from './command.ts'
import { airdrop } from './commands/airdrop.ts'
import { check } from './commands/check.ts'
import { create } from './commands/create.ts'
import { doctor } from './commands/doctor.ts'
import { authority, burn, closeMint, fees, freeze, metadata, mint, thaw, unwrap, wrap } from './commands/manage.ts'
import { nonce } from './commands/nonce.ts'
import { pool } from './commands/pool.ts'
import { receipt } from './commands/receipt.ts'
import { reclaim } from './commands/reclaim.ts'
import { recordOutcome } from './commands/recordOutcome.ts'
import { sendMany } from './commands/sendMany.ts'
import { snapshot } from './commands/snapshot.ts'
import { vanity } from './commands/vanity.ts'
import { createContext } from './context.ts'
import { CliError, isCliError } from './errors.ts'
import { type Arguments, readArguments, refuseOthers, requireWords } from './flags.ts'
import { createOutput, type Output } from './output.ts'
import { usage } from './words/en.ts'

export const commands: Readonly<Record<string, Command>> = {
  create,
  mint,
  burn,
  freeze,
  thaw,
  authority,
  metadata,
  fees,
  snapshot,
  reclaim,
  wrap,
  unwrap,
  nonce,
  settle: recordOutcome,
  airdrop,
  check,
  receipt,
  vanity,
  doctor,
  'close-mint': closeMint,
  pool,
  'send-many': sendMany,
}

/** What a program reads from the outside how it went. */
const exitCodes = { done: 0, failed: 1, usage: 2, notConfirmed: 3, unfinished: 4 } as const

/** Runs one command line, writes what it says, and gives the exit code. */
export async function run(args: readonly string[], version: string): Promise<number> {
  const isJson = args.includes('--json')
  const output = createOutput({ stdout: process.stdout, stderr: process.stderr, isJson })
  try {
    const read = readArguments(args)
    if (read.values.help || read.command === undefined) output.raw(usage)
    else await runCommand(output, read)
    if (read.values.version) output.raw(`${version}\n`)
    return exitCodes.done
  } catch (error) {
    return tell(output, error, isJson)
  }
}

async function runCommand(output: Output, read: Arguments): Promise<void> {
  const command = read.command === undefined ? undefined : commands[read.command]
  if (!command) throw new CliError('UsageError', { reason: `There is no command “${read.command}”.` })
  if (command.words !== undefined) requireWords(read.command ?? '', read, command.words)
  refuseOthers(read, command)
  await command.run(createContext({ output, values: read.values, ask: process.stdin.isTTY ? ask : null }), read)
}

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await lines.question(showHidden(question))
  lines.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** An amount that was typed wrong. */
const isAmount = (error: unknown) => isChainError(error, 'AmountFormatError') || isChainError(error, 'AmountRangeError')

/** One sentence, and with `--json` its name too. What we did not foresee is told whole. */
function tell(output: Output, error: unknown, isJson: boolean): number {
  output.endProgress()
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  output.json({ status: 'failed', error: { name, message } })
  const isOurs = name.endsWith('Error') && (isCliError(error) || isTokenError(error) || /^[A-Z]\w+Error$/.test(name))
  const text = String(isOurs ? message : (error as Error).stack)
  // A reason may repeat what a stranger or a node wrote; the lines of a stack stay lines.
  if (!isJson) process.stderr.write(`${isOurs ? showHidden(text) : text.split('\n').map(showHidden).join('\n')}\n`)
  if (isCliError(error, 'UsageError') || isAmount(error)) return exitCodes.usage
  if (isCliError(error, 'NotConfirmedError')) return exitCodes.notConfirmed
  return isCliError(error, 'ListUnfinishedError') ? exitCodes.unfinished : exitCodes.failed
}
