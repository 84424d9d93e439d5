import {
  chmodSync,
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { getBase64Decoder, getBase64Encoder } from '@solana/kit'
import type { Journal, JournalEntry } from '@solsmith/connect'
import { acquireLock } from './acquireLock.ts'
import { isCutEarlierLine, type LegacyRecord, parseEarlierLine } from './earlierLines.ts'
import { CliError } from './errors.ts'

export type Intent = {
  /** Equal for equal commands: action, subject and wallet. */
  readonly name: string
  /** One run over any number of restarts: the batch id of its sends. */
  readonly id: string
  /** Values that must not change on resume, such as a seed. */
  readonly keeps: Readonly<Record<string, string>>
  readonly isFirst: boolean
}

export type FileJournal = Journal & {
  readonly begin: (name: string, keeps: () => Readonly<Record<string, string>>) => Intent
  readonly finish: (intent: Intent) => void
}

type Line =
  | ({ readonly kind: 'intent' } & Intent)
  | { readonly kind: 'finished'; readonly id: string }
  | { readonly kind: 'entry'; readonly entry: JournalEntry }
  /** Only the state of an entry changed. */
  | { readonly kind: 'state'; readonly id: string; readonly state: JournalEntry['state'] }
  | { readonly kind: 'removed'; readonly id: string }

/** Signed transactions, some unsent, are readable only by their owner. */
const ownerOnly = 0o600

/**
 * An append-only file per network, synced before each call returns.
 *
 * @throws {CliError} `JournalFolderError`, `JournalFileError`, `JournalBusyError`, `JournalDamagedError`.
 */
export function createFileJournal(folder: string, genesisHash: string): FileJournal {
  requireOwnFolder(folder)
  const path = join(folder, `journal-${genesisHash.slice(0, 16)}.jsonl`)
  acquireLock(`${path}.lock`)
  const { intents, finished, entries } = readJournal(path, genesisHash)
  const append = (lines: readonly Line[]) => {
    const file = openSync(path, 'a', ownerOnly)
    writeSync(file, lines.map((line) => `${JSON.stringify(line, write)}\n`).join(''))
    fsyncSync(file)
    closeSync(file)
  }
  const appendSoon = together(append)
  return {
    begin(name, keeps) {
      const open = intents.findLast((intent) => intent.name === name && !finished.has(intent.id))
      if (open) return { ...open, isFirst: false }
      const isFirst = !intents.some((intent) => intent.name === name)
      const intent = { name, id: crypto.randomUUID(), keeps: keeps(), isFirst }
      append([{ kind: 'intent', ...intent }])
      intents.push(intent)
      return intent
    },
    finish({ id }) {
      append([{ kind: 'finished', id }])
      finished.add(id)
    },
    read: async () => [...entries.values()],
    async write(entry) {
      const { id, state } = entry
      const isKnown = entries.has(id)
      entries.set(id, entry)
      await appendSoon(isKnown ? { kind: 'state', id, state } : { kind: 'entry', entry })
    },
    async remove(id) {
      if (entries.delete(id)) await appendSoon({ kind: 'removed', id })
    },
  }
}

/** Others with write access could plant a file. Windows has no such modes. */
function requireOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (process.platform === 'win32') return
  const { uid, mode } = statSync(folder)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) throw new CliError('JournalFolderError', { folder })
}

/** Writes concurrent lines together: a disk takes as long for one as for sixty. */
function together(append: (lines: readonly Line[]) => void): (line: Line) => Promise<void> {
  let waiting: Line[] = []
  let writing: Promise<void> | undefined
  return (line) => {
    waiting.push(line)
    writing ??= Promise.resolve().then(() => {
      const lines = waiting
      waiting = []
      writing = undefined
      append(lines)
    })
    return writing
  }
}

function readJournal(path: string, network: string) {
  const intents: Intent[] = []
  const finished = new Set<string>()
  const entries = new Map<string, JournalEntry>()
  const nameOf = (id: string) => intents.find((intent) => intent.id === id)?.name ?? id
  const take: {
    readonly [K in (Line | LegacyRecord)['kind']]: (line: Extract<Line | LegacyRecord, { kind: K }>) => void
  } = {
    intent: ({ name, id, keeps, isFirst }) => intents.push({ name, id, keeps, isFirst }),
    finished: ({ id }) => finished.add(id),
    entry: ({ entry }) => entries.set(entry.id, entry),
    state({ id, state }) {
      const entry = entries.get(id)
      if (!entry) throw new TypeError('The state of what was never written.')
      entries.set(id, { ...entry, state })
    },
    removed: ({ id }) => entries.delete(id),
    signed: (line) => parseEarlierLine(entries, line, { network, nameOf }),
    ended: (line) => parseEarlierLine(entries, line, { network, nameOf }),
  }
  for (const [index, text] of readLines(path).entries())
    try {
      if (text === '' || isCutEarlierLine(text)) continue
      // Written above, or by an earlier version.
      const line = JSON.parse(text, read) as never
      const { kind } = line as Line
      if (!Object.hasOwn(take, kind)) throw new TypeError('No kind of line.')
      take[kind](line)
    } catch (cause) {
      // The line may belong to a transaction on its way, so nothing is signed.
      throw new CliError('JournalDamagedError', { path, line: index + 1 }, { cause })
    }
  return { intents, finished, entries }
}

/** Drops a last line cut by a crash, which was not sent. */
function readLines(path: string): readonly string[] {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return []
  // A planted link would have its target truncated and made readable to its owner.
  if (!found.isFile()) throw new CliError('JournalFileError', { path })
  chmodSync(path, ownerOnly)
  const bytes = readFileSync(path)
  const end = bytes.lastIndexOf('\n') + 1
  if (end < bytes.length) truncateSync(path, end)
  return bytes.toString('utf8', 0, end).split('\n')
}

/** JSON has no bigint and no bytes. */
function write(_: string, value: unknown): unknown {
  if (typeof value === 'bigint') return { $bigint: value.toString() }
  return value instanceof Uint8Array ? { $bytes: getBase64Decoder().decode(value) } : value
}

function read(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('$bigint' in value) return BigInt(String(value.$bigint))
  return '$bytes' in value ? new Uint8Array(getBase64Encoder().encode(String(value.$bytes))) : value
}
