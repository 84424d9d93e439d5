import { getAddressDecoder } from '@solana/kit'
import { measureGrowth } from '@solsmith/chain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRecipients } from './parseRecipients.ts'
import { addRecipientRow, listRecipientRows, removeRecipientRow, writeRecipientRow } from './recipientRows.ts'

const address = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => getAddressDecoder().decode(bytes))
const amount = fc.nat(1_000_000).map((value) => `${value / 100}`)
const separator = fc.constantFrom(',', ';', '\t', ' ')
const lineEnd = fc.constantFrom('\n', '\r\n', '\r')

const list = fc
  .record({
    rows: fc.array(fc.tuple(address, amount), { minLength: 1, maxLength: 12 }),
    separator,
    lineEnd,
    hasHeader: fc.boolean(),
    hasMark: fc.boolean(),
    isEnded: fc.boolean(),
  })
  .map(({ rows, separator: between, lineEnd: end, hasHeader, hasMark, isEnded }) => {
    const lines = rows.map(([to, text]) => `${to}${between}${text}`)
    const all = hasHeader ? [`address${between}amount`, ...lines] : lines
    return { rows, text: `${hasMark ? '\uFEFF' : ''}${all.join(end)}${isEnded ? end : ''}` }
  })

const read = (text: string) => parseRecipients(text).lines.map(({ address: to, amountText }) => [to, amountText])

test('shows in the table exactly what the list contains', () => {
  fc.assert(
    fc.property(list, ({ rows, text }) => {
      expect(listRecipientRows(text).map(({ address: to, amountText }) => [to, amountText])).toEqual(rows)
    }),
  )
})

test('has the same lines as the list, whatever is above its header', () => {
  const above = fc.constantFrom('', 'sep=;\n', 'A title\n', 'address;amount\n', 'sep=;\nA title\naddress;amount\n')
  fc.assert(
    fc.property(above, fc.array(fc.string({ maxLength: 20 }), { maxLength: 6 }), (before, rows) => {
      const text = `${before}${rows.join('\n')}`
      const { lines, issues } = parseRecipients(text)
      const told = [...lines, ...issues].map(({ line }) => line).toSorted((one, other) => one - other)
      expect(listRecipientRows(text).map(({ line }) => line)).toEqual(told)
    }),
  )
})

test('changes, adds or removes one line without affecting others', () => {
  fc.assert(
    fc.property(list, fc.nat(11), address, amount, ({ rows, text }, at, to, sum) => {
      const { line } = listRecipientRows(text)[at % rows.length] ?? { line: 1 }
      const place = at % rows.length

      const changed = writeRecipientRow(text, { line, address: to, amountText: sum })
      expect(read(changed)).toEqual(rows.map((row, index) => (index === place ? [to, sum] : row)))
      expect(read(removeRecipientRow(text, line))).toEqual(rows.filter((_, index) => index !== place))
      const more = addRecipientRow(text, { address: to, amountText: sum })
      expect(read(more)).toEqual([...rows, [to, sum]])
      // A byte order mark stays before the first line.
      for (const one of [changed, removeRecipientRow(text, line), more])
        expect(one.lastIndexOf('\uFEFF')).toBe(text.lastIndexOf('\uFEFF'))
    }),
  )
})

test('keeps any cell input on one line without losing another', () => {
  fc.assert(
    fc.property(list, fc.nat(11), fc.string(), fc.string(), ({ rows, text }, at, to, sum) => {
      const { line } = listRecipientRows(text)[at % rows.length] ?? { line: 1 }
      const changed = writeRecipientRow(text, { line, address: to, amountText: sum })
      const others = rows.filter((_, index) => index !== at % rows.length)
      const kept = changed.split(/\r\n|\n|\r/)
      expect(kept).toHaveLength(text.split(/\r\n|\n|\r/).length)
      expect(others.every(([other]) => changed.includes(other))).toBe(true)
    }),
  )
})

test('keeps an unreadable line for correction', () => {
  const text = 'address,amount\nnobody,5\n"open,1\n\na,b,c\n'
  expect(listRecipientRows(text)).toEqual([
    { line: 2, address: 'nobody', amountText: '5' },
    { line: 3, address: '"open,1', amountText: '' },
    { line: 5, address: 'a', amountText: 'b c' },
  ])
  expect(addRecipientRow('', { address: 'x', amountText: '1' })).toBe('x,1\n')
  expect(writeRecipientRow('x', { line: 9, address: 'y', amountText: '' })).toBe('x')
})

const hostilePieces = ['"a" ', '" ', ' ', '(', '\t', ';', '""', '"', '.', 'address ', 'x ', '\u200B', '\n', '\r', '0']
const readers: readonly [string, (text: string) => unknown][] = [
  ['parseRecipients', parseRecipients],
  ['listRecipientRows', listRecipientRows],
  ['addRecipientRow', (text) => addRecipientRow(text, { address: 'a', amountText: '1' })],
  ['writeRecipientRow', (text) => writeRecipientRow(text, { line: 1, address: 'a', amountText: '1' })],
  ['removeRecipientRow', (text) => removeRecipientRow(text, 1)],
]

test.for(readers)('%s takes time in proportion to the list, whatever the list repeats', ([, reader]) => {
  const growths = hostilePieces.flatMap((piece) =>
    ['', 'x'].map((end) => ({
      piece,
      end,
      growth: measureGrowth(reader, (size) => piece.repeat(size / piece.length) + end),
    })),
  )
  expect(growths.filter(({ growth }) => growth > 20)).toEqual([])
})
