import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { HeldNonce } from '@solsmith/chain'
import { CliError } from './errors.ts'

/** Something that was meant to be done, and is not known to be done yet. */
export type Intent = {
  /** The same for the same command: what it does, to what, by whom. */
  readonly name: string
  /** One run of it from its start to its end, however many visits that takes. */
  readonly id: string
  /** What has to stay the same when it goes on, such as a seed. */
  readonly keeps: Readonly<Record<string, string>>
  /** Nothing of this name was ever meant before, as far as this journal knows. */
  readonly isFirst: boolean
}

/** A signed transaction that may land until a block, or as long as a nonce has its value. */
type SignedStep = {
  readonly intent: string
  readonly part: number
  readonly signature: string
  readonly lastValidBlockHeight: bigint
  /** A slot before which it cannot have landed. */
  readonly sinceSlot?: bigint
  readonly nonce?: HeldNonce
  /** Signed bytes in base64: a later run sends them again rather than sign anew. */
  readonly transaction: string
}

export type StepEnd = {
  readonly intent: string
  readonly part: number
  readonly signature: string
  readonly end: 'confirmed' | 'void'
}

/** What was asked for, signed and ended, on disk before it goes out. */
export type Journal = {
  /** The unfinished intent of a name, or a new one. */
  readonly begin: (name: string, keeps: () => Readonly<Record<string, string>>) => Intent
  readonly signed: (steps: readonly SignedStep[]) => void
  readonly ended: (ends: readonly StepEnd[]) => void
  readonly finish: (intent: Intent) => void
  /** What may still land, and what has landed, of an intent. */
  /** What may still land of any intent. */
  readonly findOpen: (signature: string) => SignedStep | null
  readonly read: (intent: Intent) => { readonly open: readonly SignedStep[]; readonly confirmed: readonly StepEnd[] }
}

type Line =
  | ({ readonly kind: 'intent' } & Intent)
  | {
      readonly kind: 'signed'
      readonly steps: readonly WrittenStep[]
    }
  | { readonly kind: 'ended'; readonly ends: readonly StepEnd[] }
  | { readonly kind: 'finished'; readonly id: string }

/** JSON has no bigint. */
type WrittenStep = Omit<SignedStep, 'lastValidBlockHeight' | 'sinceSlot'> & {
  readonly lastValidBlockHeight: string
  readonly sinceSlot?: string
}

/** Signed transactions lie in it, some not sent yet: no one else on this computer reads them. */
const ownerOnly = 0o600

/** Keeps the journal of one network in a file that only grows: a line each, on disk before the call returns. */
export function createJournal(folder: string, genesisHash: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `journal-${genesisHash.slice(0, 16)}.jsonl`)
  holdAlone(`${path}.lock`)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lines = readLines(text)
  // A crash may have cut the last line off: the next one begins anew.
  if (text !== '' && !text.endsWith('\n')) writeFileSync(path, '\n', { flag: 'a' })
  if (existsSync(path)) chmodSync(path, ownerOnly)
  const write = (line: Line) => {
    const file = openSync(path, 'a', ownerOnly)
    writeSync(file, `${JSON.stringify(line)}\n`)
    fsyncSync(file)
    closeSync(file)
    lines.push(line)
  }
  return {
    begin(name, keeps) {
      const finished = new Set(lines.flatMap((line) => (line.kind === 'finished' ? [line.id] : [])))
      const open = lines.findLast((line) => line.kind === 'intent' && line.name === name && !finished.has(line.id))
      if (open?.kind === 'intent') return { ...open, isFirst: false }
      const isFirst = !lines.some((line) => line.kind === 'intent' && line.name === name)
      const intent = { name, id: crypto.randomUUID(), keeps: keeps(), isFirst }
      write({ kind: 'intent', ...intent })
      return intent
    },
    signed(steps) {
      write({ kind: 'signed', steps: steps.map(writeStep) })
    },
    ended: (ends) => write({ kind: 'ended', ends }),
    finish: ({ id }) => write({ kind: 'finished', id }),
    findOpen: (signature) => listOpen(lines).find((step) => step.signature === signature) ?? null,
    read: ({ id }) => ({
      open: listOpen(lines).filter(({ intent }) => intent === id),
      confirmed: listEnds(lines).filter(({ intent, end }) => intent === id && end === 'confirmed'),
    }),
  }
}

const listEnds = (lines: readonly Line[]) => lines.flatMap((line) => (line.kind === 'ended' ? line.ends : []))

function listOpen(lines: readonly Line[]): readonly SignedStep[] {
  const ended = new Set(listEnds(lines).map(({ signature }) => signature))
  return lines
    .flatMap((line) => (line.kind === 'signed' ? line.steps : []))
    .filter(({ signature }) => !ended.has(signature))
    .map(readStep)
}

const writeStep = ({ lastValidBlockHeight, sinceSlot, ...step }: SignedStep): WrittenStep => ({
  ...step,
  lastValidBlockHeight: lastValidBlockHeight.toString(),
  ...(sinceSlot === undefined ? {} : { sinceSlot: sinceSlot.toString() }),
})

const readStep = ({ lastValidBlockHeight, sinceSlot, ...step }: WrittenStep): SignedStep => ({
  ...step,
  lastValidBlockHeight: BigInt(lastValidBlockHeight),
  ...(sinceSlot === undefined ? {} : { sinceSlot: BigInt(sinceSlot) }),
})

/** A line that was cut off by a crash says nothing: what it would have said had not gone out yet. */
function readLines(text: string): Line[] {
  return text.split('\n').flatMap((line): Line[] => {
    try {
      // Written above and nowhere else.
      return line === '' ? [] : [JSON.parse(line) as Line]
    } catch {
      return []
    }
  })
}

/** Two runs at once would both find something not done yet, and do it twice. Who is gone holds nothing. */
function holdAlone(path: string): void {
  if (!tryHold(path)) {
    const holder = Number(readFileSync(path, 'utf8'))
    // One that is empty is just being made.
    if (holder === 0 || isAlive(holder)) throw new CliError('JournalBusyError', { pid: holder, path })
    rmSync(path, { force: true })
    if (!tryHold(path)) throw new CliError('JournalBusyError', { pid: holder, path })
  }
  process.on('exit', () => rmSync(path, { force: true }))
}

/** Of two at the same moment, the system lets one make the file. */
function tryHold(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process is one, though we may not ask it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
