import type { Address } from '@solana/kit'
import { decodeAddress } from './fast/base58.ts'
import type { RecipientIssue } from './recipientIssues.ts'

/** A line of a list that can be read. */
export type RecipientLine = {
  /** From 1, as an editor counts. */
  readonly line: number
  readonly address: Address
  /** The text after the address, as it was typed; null when there is none. */
  readonly amountText: string | null
}

/** A list as it was read: every line is a recipient, an issue, blank or the header. */
export type RecipientList = {
  readonly lines: readonly RecipientLine[]
  readonly issues: readonly RecipientIssue[]
  /** Lines that are empty or hold nothing but separators. */
  readonly blank: number
  /** The line that names the columns, or null. */
  readonly headerLine: number | null
  /** Without the line that names the columns. */
  readonly lineCount: number
}

/**
 * Reads a list of addresses, with amounts or without, as people keep them: comma, semicolon, tab or spaces between, quotation
 * marks or none, any line ends, with or without a byte order mark, with or without a line of column names. Every line is a
 * recipient, an issue, blank or the header: none is dropped.
 */
export function parseRecipients(text: string): RecipientList {
  const rows = splitLines(text)
  const separator = findSeparator(rows)
  const lines: RecipientLine[] = []
  const issues: RecipientIssue[] = []
  let [blank, headerLine]: [number, number | null] = [0, null]
  for (const [index, row] of rows.entries()) {
    const line = index + 1
    const fields = splitRow(row, separator)
    if (fields === null) {
      issues.push({ line, name: 'RecipientQuoteIssue', context: { text: row.trim() } })
      continue
    }
    const used = trimEmpty(fields)
    const [first = '', second, ...more] = used
    if (used.length === 0) blank++
    else if (lines.length + issues.length === 0 && headerLine === null && isHeader(used)) headerLine = line
    else if (more.length > 0) issues.push({ line, name: 'RecipientColumnsIssue', context: { count: used.length } })
    else if (decodeAddress(first) === null)
      issues.push({ line, name: 'RecipientAddressIssue', context: { text: first } })
    // It was read as 32 bytes just now.
    else lines.push({ line, address: first as Address, amountText: second || null })
  }
  return { lines, issues, blank, headerLine, lineCount: rows.length - (headerLine === null ? 0 : 1) }
}

/** The lines of a text. What ends with a line end has no line after it. */
export function splitLines(text: string): readonly string[] {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (rows.length > 1 && rows.at(-1) === '') rows.pop()
  return rows
}

const separators = ['\t', ';', ','] as const
/** Lines that are read to find the separator. */
const sampleLines = 50

/** The separator of columns: whichever of the usual ones is there, else spaces. */
export function findSeparator(rows: readonly string[]): string | RegExp {
  const sample = rows.filter((row) => row.trim() !== '').slice(0, sampleLines)
  return separators.find((separator) => sample.some((row) => row.includes(separator))) ?? /\s+/
}

/** Splits a row at its separators, outside of quotation marks; null when a mark does not close. */
export function splitRow(row: string, separator: string | RegExp): readonly string[] | null {
  if (!row.includes('"')) return row.trim().split(separator).map(trim)
  if (typeof separator !== 'string') return splitRow(row.trim().replace(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t'), '\t')
  const fields: string[] = []
  let [field, isQuoted] = ['', false]
  for (let at = 0; at < row.length; at++) {
    const character = row[at]
    if (character === '"' && isQuoted && row[at + 1] === '"') {
      field += '"'
      at++
    } else if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) {
      fields.push(field)
      field = ''
    } else field += character
  }
  return isQuoted ? null : [...fields, field].map(trim)
}

const trim = (text: string) => text.trim()

/** Empty columns at the end are what spreadsheets leave there. */
export function trimEmpty(fields: readonly string[]): readonly string[] {
  const last = fields.findLastIndex((field) => field !== '')
  return fields.slice(0, last + 1)
}

/** A first line of words and nothing else: column names. Anything that might be an address or an amount is no header. */
export const isHeader = (fields: readonly string[]): boolean =>
  fields.every((field) => /^[\p{L}_][\p{L}\p{N} _()%-]*$/u.test(field) && field.length < 32) &&
  decodeAddress(fields[0] ?? '') === null
