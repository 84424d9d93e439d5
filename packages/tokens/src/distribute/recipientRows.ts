import { findSeparator, type ListRow, readRows, splitLines } from './parseRecipients.ts'

/** Table row of a list's line, payable or not. */
export type RecipientRow = {
  readonly line: number
  readonly address: string
  readonly amountText: string
}

/** Lists all lines except blanks and the header. */
export function listRecipientRows(text: string): readonly RecipientRow[] {
  const rows = readRows(text)
  if (lastListed.rows !== rows) lastListed = { rows, listed: rows.flatMap(listRow) }
  return lastListed.listed
}

/** For form and table. */
let lastListed: { readonly rows: readonly ListRow[]; readonly listed: readonly RecipientRow[] } = {
  rows: [],
  listed: [],
}

const listRow = ({ line, kind, fields }: ListRow): RecipientRow | [] =>
  kind === 'blank' || kind === 'header' ? [] : { line, address: fields[0] ?? '', amountText: fields.slice(1).join(' ') }

/** Replaces one line and keeps every other, with its line ending. */
export function writeRecipientRow(text: string, { line, address, amountText }: RecipientRow): string {
  return replaceLine(text, line, formatRow(text, address, amountText))
}

/** Removes one line with its line ending. */
export const removeRecipientRow = (text: string, line: number): string => replaceLine(text, line, null)

/** Appends a line to a list. */
export function addRecipientRow(text: string, { address, amountText }: Omit<RecipientRow, 'line'>): string {
  const row = formatRow(text, address, amountText)
  if (text.trim() === '') return `${row}\n`
  const [end = '\n'] = /\r\n|\n|\r/.exec(text) ?? []
  return `${text}${/[\r\n]$/.test(text) ? '' : end}${row}${end}`
}

function replaceLine(text: string, line: number, row: string | null): string {
  const parts = text.split(/(\r\n|\n|\r)/)
  const at = (line - 1) * 2
  if (at < 0 || at >= parts.length) return text
  // A byte order mark belongs to the whole file.
  const mark = at === 0 && parts[0]?.startsWith('\uFEFF') ? '\uFEFF' : ''
  parts.splice(at, row === null ? 2 : 1, ...(row === null ? [] : [`${mark}${row}`]))
  return row === null && mark !== '' ? `${mark}${parts.join('')}` : parts.join('')
}

/** Uses the list's separator, or a comma. */
function formatRow(text: string, address: string, amountText: string): string {
  const found = findSeparator(splitLines(text))
  const hasColumns = typeof found === 'string' || splitLines(text).some((row) => /\S\s+\S/.test(row.trim()))
  const separator = typeof found === 'string' ? found : hasColumns ? ' ' : ','
  const fields = [address.trim(), amountText.trim()].map((field) => quote(field, separator))
  return amountText.trim() === '' ? (fields[0] ?? '') : fields.join(separator)
}

/** Quotes a field with a separator or a quotation mark; removes line endings. */
function quote(field: string, separator: string): string {
  const line = field.replace(/[\r\n]+/g, ' ')
  return line.includes(separator) || line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
}
