import type { Address } from '@solana/kit'
import { breathe } from './breathe.ts'
import { decodeAddress } from './fast/base58.ts'
import type { RecipientIssue } from './recipientIssues.ts'

/** Parsed line of a list. */
export type RecipientLine = {
  /** From 1, as an editor counts. */
  readonly line: number
  readonly address: Address
  /** Text after the address, as typed; null if there is none. */
  readonly amountText: string | null
}

/** Parsed list: every line is a recipient, an issue, blank or the header. */
export type RecipientList = {
  readonly lines: readonly RecipientLine[]
  readonly issues: readonly RecipientIssue[]
  /** Lines that are empty, contain only separators, or declare the separator (`sep=;`). */
  readonly blank: number
  readonly headerLine: number | null
  readonly lineCount: number
}

/**
 * Parses a list of addresses with optional amounts: comma, semicolon, tab or space separators, optional quotes, byte
 * order mark and header, any line endings. Every line is a recipient, an issue, blank or the header.
 */
export function parseRecipients(text: string): RecipientList {
  const list = openList()
  for (const row of readRows(text)) addRow(list, row)
  return list
}

const rowsPerTask = 10_000

/** Parses a list in several tasks of the page. */
export async function parseLongList(text: string, pause = breathe): Promise<RecipientList> {
  const list = openList()
  for (const [index, row] of (await readLongRows(text, pause)).entries()) {
    if (index % rowsPerTask === 0) await pause()
    addRow(list, row)
  }
  return list
}

type OpenList = { -readonly [Key in keyof RecipientList]: RecipientList[Key] } & {
  readonly lines: RecipientLine[]
  readonly issues: RecipientIssue[]
}

const openList = (): OpenList => ({ lines: [], issues: [], blank: 0, headerLine: null, lineCount: 0 })

function addRow(list: OpenList, { line, kind, fields }: ListRow): void {
  const { lines, issues } = list
  const [first = '', second, ...more] = fields
  if (kind === 'header') {
    list.headerLine = line
    return
  }
  list.lineCount++
  if (kind === 'blank') list.blank++
  else if (kind === 'unclosed') issues.push({ line, name: 'RecipientQuoteIssue', context: { text: first } })
  else if (more.length > 0) issues.push({ line, name: 'RecipientColumnsIssue', context: { count: fields.length } })
  else if (decodeAddress(first) === null) issues.push({ line, name: 'RecipientAddressIssue', context: { text: first } })
  // Just decoded as 32 bytes.
  else lines.push({ line, address: first as Address, amountText: second || null })
}

/** Columns of a line. A line with an unclosed quotation mark is a single column. */
export type ListRow = {
  readonly line: number
  readonly kind: 'row' | 'blank' | 'header' | 'unclosed'
  /** Without trailing empty columns and invisible characters. */
  readonly fields: readonly string[]
}

/** Splits a list into rows. A header comes before the first address; damaged lines above it are rows. */
export function readRows(text: string): readonly ListRow[] {
  if (lastRead.text !== text) {
    const rows = splitLines(text)
    lastRead = { text, rows: rows.map(createRowReader(rows)) }
  }
  return lastRead.rows
}

/** `readRows` in several tasks of the page; later calls of either return immediately. */
export async function readLongRows(text: string, pause = breathe): Promise<readonly ListRow[]> {
  if (lastRead.text === text) return lastRead.rows
  const lines = splitLines(text)
  const readRow = createRowReader(lines)
  const rows: ListRow[] = []
  for (const [index, line] of lines.entries()) {
    if (index % rowsPerTask === 0) await pause()
    rows.push(readRow(line, index))
  }
  lastRead = { text, rows }
  return rows
}

/** For table, names and check. */
let lastRead: { readonly text: string; readonly rows: readonly ListRow[] } = { text: '', rows: [] }

const plainRow = /^[0-9A-Za-z]+[\t;,][0-9A-Za-z.]+$/

function createRowReader(rows: readonly string[]): (row: string, index: number) => ListRow {
  const separator = findSeparator(rows)
  const plain = separators.find((one) => one === separator)
  let mayBeHeader = true
  return (row, index) => {
    const line = index + 1
    const at = !mayBeHeader && plain !== undefined ? row.indexOf(plain) : -1
    if (at > 0 && plainRow.test(row)) return { line, kind: 'row', fields: [row.slice(0, at), row.slice(at + 1)] }
    if (index === 0 && separatorOf(row) !== null) return { line, kind: 'blank', fields: [] }
    const fields = splitAtOwn(row, splitRow(row, separator))
    if (fields === null) return { line, kind: 'unclosed', fields: [clean(row)] }
    const used = trimEmpty(fields)
    if (used.length === 0) return { line, kind: 'blank', fields: used }
    const isHeader = mayBeHeader && isColumnNames(used)
    if (isHeader || (mayBeHeader && decodeAddress(used[0] ?? '') !== null)) mayBeHeader = false
    return { line, kind: isHeader ? 'header' : 'row', fields: used }
  }
}

export function splitLines(text: string): readonly string[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (rows.length > 1 && rows.at(-1) === '') rows.pop()
  return rows
}

/** In order of preference if they fit equally well. */
const separators = ['\t', ';', ','] as const
/** Lines sampled to find the separator. */
const sampleLines = 50

const separatorOf = (row: string): string | null => /^"?sep=([^\p{L}\p{N}])"?\s*$/iu.exec(row)?.[1] ?? null

/**
 * Finds the separator: the declared one, else the one with the most addresses in the first column, else the most common
 * one, else spaces.
 */
export function findSeparator(rows: readonly string[]): string | RegExp {
  const named = separatorOf(rows[0] ?? '')
  if (named !== null) return named
  const sample: string[] = []
  for (const row of rows) {
    if (sample.length === sampleLines) break
    if (/[;,]|\S\s+\S|\S\t/.test(row)) sample.push(row)
  }
  const scores = [...separators, /\s+/].map((separator) => ({
    separator,
    addresses: sample.filter((row) => decodeAddress(splitRow(row, separator)?.[0] ?? '') !== null).length,
    lines: typeof separator === 'string' ? sample.filter((row) => row.includes(separator)).length : 0,
  }))
  const most = Math.max(...scores.map(({ addresses }) => addresses))
  const best = scores.filter(({ addresses }) => addresses === most).toSorted((one, other) => other.lines - one.lines)[0]
  return best && best.lines > 0 ? best.separator : /\s+/
}

/** Splits a row at its own separator if the list's leaves no address, or too many columns. */
function splitAtOwn(row: string, fields: readonly string[] | null): readonly string[] | null {
  const [first = '', ...others] = fields ?? []
  const hasAddress = !/[\s;,]/.test(first) || decodeAddress(first) !== null
  if (hasAddress && others.length < 2) return fields
  const splits = [...separators, /\s+/].map((separator) => trimEmpty(splitRow(row, separator) ?? []))
  const byAddress = splits.find(
    ([start = '', ...rest]) => (!hasAddress || rest.length === 1) && decodeAddress(start) !== null,
  )
  const isPair = ([, amount = '', ...rest]: readonly string[]) => /^[\d.,]+\s?%?$/.test(amount) && rest.length === 0
  return byAddress ?? (others.length === 0 ? splits.find(isPair) : undefined) ?? fields
}

/** Splits a row outside of quotation marks; null if a quotation mark is unclosed. */
function splitRow(row: string, separator: string | RegExp): readonly string[] | null {
  if (!row.includes('"')) return row.trim().split(separator).map(clean)
  const isSpaced = typeof separator !== 'string'
  const text = isSpaced ? row.trim() : row
  const isSeparator = (character: string | undefined) =>
    isSpaced ? /\s/.test(character ?? '') : character === separator
  const fields: string[] = []
  let [field, isQuoted] = ['', false]
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"' && isQuoted && text[at + 1] === '"') {
      field += '"'
      at++
    } else if (character === '"') isQuoted = !isQuoted
    else if (isQuoted || !isSeparator(character)) field += character
    else if (!isSpaced || !isSeparator(text[at + 1])) {
      fields.push(field)
      field = ''
    }
  }
  return isQuoted ? null : [...fields, field].map(clean)
}

/** Invisible characters that reorder no text. Right-to-left marks stay, because they change how digits read. */
const unseen = /[\u00AD\u180E\u200B-\u200E\u2060-\u2064\u202A\u202C\u202D\u2066\u2069\uFEFF]/g

export const clean = (text: string): string => text.replace(unseen, '').trim()

/** Spreadsheets leave empty columns at the end. */
function trimEmpty(fields: readonly string[]): readonly string[] {
  const last = fields.findLastIndex((field) => field !== '')
  return fields.slice(0, last + 1)
}

/** Column names for addresses and amounts in several languages. */
const columnWords: ReadonlySet<string> = new Set(
  `address addresses wallet wallets recipient recipients receiver receivers owner owners holder holders account accounts public key
  pubkey publickey walletaddress walletpubkey solana sol to destination user winner winners amount amounts quantity qty value token
  tokens balance percent percentage share shares name names
  adresse adressen wallet-adresse empfänger empfaenger konto inhaber betrag menge anzahl anteil prozent wert
  dirección direccion destinatario cantidad monto destinataire montant quantité quantite indirizzo importo quantità endereço endereco
  quantia valor`.split(/\s+/),
)

/** Checks for a header: only known words in the first field, and no amounts in the others. */
function isColumnNames(fields: readonly string[]): boolean {
  const [first = '', ...others] = fields.map((field) => field.toLowerCase())
  const unit = first.endsWith(')') ? first.indexOf('(') : -1
  const words = first
    .slice(0, unit === -1 ? undefined : unit)
    .split(/[\s_-]+/)
    .filter(Boolean)
  return (
    words.length > 0 &&
    words.every((word) => columnWords.has(word)) &&
    others.every((field) => /^(?=.*\p{L})[\p{L}_$%#][\p{L}\p{N} ._()%$#/-]*$/u.test(field) && field.length < 32)
  )
}
