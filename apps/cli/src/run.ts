import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { isChainError, showHidden } from '@solsmith/chain'
import { isTokenError } from '@solsmith/tokens'
import type { Command } from './command.ts'
import { affiliate } from './commands/affiliate.ts'
import { airdrop } from './commands/airdrop.ts'
import { check } from './commands/check.ts'
import { create } from './commands/create.ts'
import { doctor } from './commands/doctor.ts'
import { authority, burn, closeMint, fees, freeze, metadata, mint, thaw, unwrap, wrap } from './commands/manage.ts'
import { names } from './commands/names.ts'
import { nonce } from './commands/nonce.ts'
import { pool } from './commands/pool.ts'
import { receipt } from './commands/receipt.ts'
import { reclaim } from './commands/reclaim.ts'
import { recordOutcome } from './commands/recordOutcome.ts'
import { sendMany } from './commands/sendMany.ts'
import { snapshot } from './commands/snapshot.ts'
import { vanity } from './commands/vanity.ts'
import { verify } from './commands/verify.ts'
import { createContext } from './context.ts'
import { CliError, isCliError } from './errors.ts'
import { type Arguments, checkArgumentCount, readArguments, rejectUnknownFlags } from './flags.ts'
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
  names,
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
  affiliate,
  verify,
  'close-mint': closeMint,
  pool,
  'send-many': sendMany,
}

const exitCodes = { done: 0, failed: 1, usage: 2, notConfirmed: 3, unfinished: 4 } as const

export type Terminal = {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable
  readonly stderr: Writable & { readonly isTTY?: boolean }
}

export async function run(args: readonly string[], version: string, terminal: Terminal): Promise<number> {
  const isJson = args.includes('--json')
  const output = createOutput({ ...terminal, isJson })
  try {
    const read = readArguments(args)
    if (read.values.help || read.command === undefined) output.raw(usage)
    else await runCommand(output, read, terminal)
    if (read.values.version) output.raw(`${version}\n`)
    return exitCodes.done
  } catch (error) {
    return tell({ output, error, isJson, terminal })
  }
}

async function runCommand(output: Output, read: Arguments, terminal: Terminal): Promise<void> {
  const command = read.command === undefined ? undefined : commands[read.command]
  if (!command) throw new CliError('UsageError', { reason: `Unknown command “${read.command}”.` })
  if (command.words !== undefined) checkArgumentCount(read.command ?? '', read, command.words)
  rejectUnknownFlags(read, command)
  const ask = terminal.stdin.isTTY ? (question: string) => askPerson(question, terminal) : null
  await command.run(createContext({ output, values: read.values, ask }), read)
}

async function askPerson(question: string, { stdin, stderr }: Terminal): Promise<boolean> {
  const lines = createInterface({ input: stdin, output: stderr })
  const answer = await lines.question(showHidden(question))
  lines.close()
  return /^y(es)?$/i.test(answer.trim())
}

const isAmount = (error: unknown) => isChainError(error, 'AmountFormatError') || isChainError(error, 'AmountRangeError')

type Failure = {
  readonly output: Output
  readonly error: unknown
  readonly isJson: boolean
  readonly terminal: Terminal
}

/** Unexpected errors are shown in full. */
function tell({ output, error, isJson, terminal }: Failure): number {
  output.endProgress()
  const thrown = error instanceof Error ? error : new Error(String(error))
  const { name, message } = thrown
  output.json({ status: 'failed' }, thrown)
  const isOurs = name.endsWith('Error') && (isCliError(error) || isTokenError(error) || /^[A-Z]\w+Error$/.test(name))
  const text = String(isOurs ? message : thrown.stack)
  // Reasons can contain untrusted text; stack traces keep their lines.
  if (!isJson) terminal.stderr.write(`${isOurs ? showHidden(text) : text.split('\n').map(showHidden).join('\n')}\n`)
  if (isCliError(error, 'UsageError') || isAmount(error)) return exitCodes.usage
  if (isCliError(error, 'NotConfirmedError')) return exitCodes.notConfirmed
  return isCliError(error, 'ListUnfinishedError') ? exitCodes.unfinished : exitCodes.failed
}
