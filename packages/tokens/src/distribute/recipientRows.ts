import { findSeparator, readRows, splitLines } from './parseRecipients.ts'

/** A line of a list as a table shows it, whether it can be paid or not. */
export type RecipientRow = {
  /** From 1, as an editor counts. */
  readonly line: number
  /** An address, a name, or whatever is there. */
  readonly address: string
  /** As it was typed; empty where there is none. */
  readonly amountText: string
}

/** Every line of a list but blank ones and the line that names the columns, in order. */
export function listRecipientRows(text: string): readonly RecipientRow[] {
  return readRows(text).flatMap(({ line, kind, fields }): readonly RecipientRow[] => {
    if (kind === 'blank' || kind === 'header') return []
    const [address = '', ...rest] = fields
    return [{ line, address, amountText: rest.join(' ') }]
  })
}

/** Changes one line of a list; every other stays as it is, with its line end. */
export function writeRecipientRow(text: string, { line, address, amountText }: RecipientRow): string {
  return replaceLine(text, line, formatRow(text, address, amountText))
}

/** Takes one line out of a list, with its line end. */
export const removeRecipientRow = (text: string, line: number): string => replaceLine(text, line, null)

/** Puts one line at the end of a list. */
export function addRecipientRow(text: string, { address, amountText }: Omit<RecipientRow, 'line'>): string {
  const row = formatRow(text, address, amountText)
  if (text.trim() === '') return `${row}\n`
  const [end = '\n'] = /\r\n|\n|\r/.exec(text) ?? []
  return `${text}${/[\r\n]$/.test(text) ? '' : end}${row}${end}`
}

function replaceLine(text: string, line: number, row: string | null): string {
  // Every second part is a line end, as it was.
  const parts = text.split(/(\r\n|\n|\r)/)
  const at = (line - 1) * 2
  if (at < 0 || at >= parts.length) return text
  // What a byte order mark says is said of the whole.
  const mark = at === 0 && parts[0]?.startsWith('\uFEFF') ? '\uFEFF' : ''
  parts.splice(at, row === null ? 2 : 1, ...(row === null ? [] : [`${mark}${row}`]))
  return row === null && mark !== '' ? `${mark}${parts.join('')}` : parts.join('')
}

/** In the columns of the list; a comma where it has none yet. */
function formatRow(text: string, address: string, amountText: string): string {
  const found = findSeparator(splitLines(text))
  const hasColumns = typeof found === 'string' || splitLines(text).some((row) => /\S\s+\S/.test(row.trim()))
  const separator = typeof found === 'string' ? found : hasColumns ? ' ' : ','
  const fields = [address.trim(), amountText.trim()].map((field) => quote(field, separator))
  return amountText.trim() === '' ? (fields[0] ?? '') : fields.join(separator)
}

/** What holds a separator, or a mark itself, is put into marks; a line end is none of its own. */
function quote(field: string, separator: string): string {
  const line = field.replace(/[\r\n]+/g, ' ')
  return line.includes(separator) || line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line
}
