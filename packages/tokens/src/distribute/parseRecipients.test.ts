import { type Address, getAddressDecoder, isAddress } from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { allocate, type ShareOutInput } from './allocate.ts'
import { describeRecipientIssue } from './describeRecipientIssue.ts'
import { parseLongList, parseRecipients, readLongRows, readRows } from './parseRecipients.ts'

const addressOf = (index: number): Address => {
  const bytes = new Uint8Array(32).fill(9)
  new DataView(bytes.buffer).setUint32(0, index)
  return getAddressDecoder().decode(bytes)
}
const [anna, bob, cleo] = [addressOf(1), addressOf(2), addressOf(3)]

const read = (text: string, input: Partial<ShareOutInput> = {}) => {
  const list = parseRecipients(text)
  const shares = allocate({
    lines: list.lines,
    sharing: { kind: 'per-row' },
    repeats: 'keep',
    decimals: 6,
    balance: 10n ** 18n,
    ...input,
  })
  return {
    list,
    shares,
    pairs: shares.recipients.map(({ address, amount }) => [address, amount]),
    sentences: [...list.issues, ...shares.issues].map(describeRecipientIssue),
  }
}

test('parses spreadsheet files: byte order mark, Windows line endings, semicolons, quotes, blank lines, headers', () => {
  const text = `\uFEFFWallet;Amount (TOK)\r\n"${anna}";"1.5"\r\n\r\n${bob};2\r\n;;\r\n  ${cleo} ; 3 ;\r\n`

  const { list, pairs, sentences } = read(text)

  expect(pairs).toEqual([
    [anna, 1_500_000n],
    [bob, 2_000_000n],
    [cleo, 3_000_000n],
  ])
  expect(list).toMatchObject({ headerLine: 1, blank: 2, lineCount: 5 })
  expect(sentences).toEqual([])
})

test.for([',', ';', '\t', '   '])('splits columns at %j', (separator) => {
  expect(read(`${anna}${separator}1\n${bob}${separator}2`).pairs).toEqual([
    [anna, 1_000_000n],
    [bob, 2_000_000n],
  ])
})

test('reports every bad line with its number', () => {
  const bad = ['0', '-1', '1e5', '0.0000001', 'NaN', '1,5', '', '18446744073710', '0x10', '１', '"1']
  const text = [
    `${anna};1`,
    ...bad.map((amount, index) => `${addressOf(10 + index)};${amount}`),
    'nobody;1',
    'x;1;2',
  ].join('\n')

  expect(read(text).sentences).toMatchInlineSnapshot(`
    [
      "Line 12: a quotation mark is not closed.",
      "Line 13: “nobody” is not a valid address.",
      "Line 14: there are 3 columns. Use only address and amount, with a decimal point (1250.5).",
      "Line 2: the amount is 0.",
      "Line 3: “-1” is not a valid number. Use digits and a decimal point.",
      "Line 4: “1e5” is not a valid number. Use digits and a decimal point.",
      "Line 5: 0.0000001 has more than 6 decimals.",
      "Line 6: “NaN” is not a valid number. Use digits and a decimal point.",
      "Line 7: “1,5” is not a valid number. Write 1.5.",
      "Line 8: the amount is missing.",
      "Line 9: the amount is above the maximum of 18,446,744,073,709.551615.",
      "Line 10: “0x10” is not a valid number. Use digits and a decimal point.",
      "Line 11: “１” is not a valid number. Use digits and a decimal point.",
    ]
  `)
})

test('combines, keeps or drops repeated addresses', () => {
  const text = `${anna},1\n${bob},2\n${anna},3`
  const sentence = 'Line 3: duplicate of line 1.'

  const summed = read(text, { repeats: 'sum' })
  expect(summed).toMatchObject({
    pairs: [
      [anna, 4_000_000n],
      [bob, 2_000_000n],
    ],
    sentences: [],
  })
  expect(summed.shares.combined).toEqual([{ line: 3, address: anna, amount: 3_000_000n, combinedInto: 1 }])
  const kept = read(text, { repeats: 'keep' })
  expect([kept.pairs.length, kept.sentences, kept.shares.combined]).toEqual([3, [sentence], []])
  expect(read(text, { repeats: 'first' })).toMatchObject({
    pairs: [
      [anna, 1_000_000n],
      [bob, 2_000_000n],
    ],
    sentences: [sentence],
  })
})

test('combines a line with the first one that has an amount, and one without has that issue alone', () => {
  const { pairs, sentences, shares } = read(`${anna},0\n${anna},1\n${anna},x\n${anna},2`, { repeats: 'sum' })

  expect(pairs).toEqual([[anna, 3_000_000n]])
  expect(shares.recipients).toMatchObject([{ line: 2 }])
  expect(shares.combined).toMatchObject([{ line: 4, amount: 2_000_000n, combinedInto: 2 }])
  expect(sentences).toEqual([
    'Line 1: the amount is 0.',
    'Line 3: “x” is not a valid number. Use digits and a decimal point.',
  ])
})

test('gives each line one outcome however often addresses repeat, and combined lines add up to the payments', () => {
  const row = fc.tuple(fc.constantFrom(anna, bob, cleo), fc.constantFrom('1', '2.5', '0', '-1', '', '40'))
  const sharing = fc.constantFrom<ShareOutInput['sharing']>(
    { kind: 'per-row' },
    { kind: 'equal', total: 7n },
    { kind: 'percent', total: 1_000n },
  )
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), sharing, (rows, shared) => {
      const text = rows.map((fields) => fields.join(',')).join('\n')
      const { shares } = read(text, { repeats: 'sum', sharing: shared })
      const apart = read(text, { repeats: 'keep', sharing: shared }).shares.recipients
      const outcomes = [...shares.recipients, ...shares.combined, ...shares.issues].map(({ line }) => line)
      expect(outcomes.toSorted((one, other) => one - other)).toEqual(rows.map((_, at) => at + 1))
      for (const { line, address, amount } of shares.recipients) {
        const parts = shares.combined.filter(({ combinedInto }) => combinedInto === line)
        expect(parts.every((part) => part.address === address && part.line > line)).toBe(true)
        const own = apart.find((one) => one.line === line)?.amount ?? 0n
        expect(parts.reduce((sum, part) => sum + part.amount, own)).toBe(amount)
      }
      expect(shares.sum).toBe(apart.reduce((sum, { amount }) => sum + amount, 0n))
    }),
  )
})

test('reports every line from the one that exceeds the balance', () => {
  expect(read(`${anna},1\n${bob},2\n${cleo},3`, { balance: 2_999_999n }).sentences).toEqual([
    'Line 2: the list adds up to 3 here; the balance is 2.999999.',
    'Line 3: the list adds up to 6 here; the balance is 2.999999.',
  ])
})

describe('sharing', () => {
  test('splits equally to the unit and returns the remainder', () => {
    const { shares, pairs } = read(`${anna}\n${bob}\n${cleo}`, { sharing: { kind: 'equal', total: 10n } })
    expect(pairs.map(([, amount]) => amount)).toEqual([3n, 3n, 3n])
    expect(shares.remainder).toBe(1n)
  })

  test('splits by percent, up to 100%', () => {
    const text = `${anna},33.333333%\n${bob},66.666667 %\n${cleo},0.1`
    const { shares, pairs, sentences } = read(text, { sharing: { kind: 'percent', total: 100n } })
    expect(pairs).toEqual([
      [anna, 33n],
      [bob, 66n],
    ])
    expect(shares.remainder).toBe(1n)
    expect(sentences).toEqual(['Line 3: the percentages add up to 100.1% here.'])
  })

  test('reports shares below the smallest unit', () => {
    expect(read(`${anna}\n${bob}`, { sharing: { kind: 'equal', total: 1n } }).sentences).toHaveLength(2)
    expect(read(`${anna},1`, { sharing: { kind: 'percent', total: 50n } }).sentences).toEqual([
      'Line 1: its share of 0.00005 is less than one base unit.',
    ])
  })

  test('never exceeds the total or loses a unit', () => {
    const percents = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(percents, fc.bigInt(1n, 2n ** 64n - 1n), (parts, total) => {
        const text = parts.map((part, index) => `${addressOf(index)},${part / 1_000_000}`).join('\n')
        const equal = read(text, { sharing: { kind: 'equal', total } }).shares
        const percent = read(text.replace(/e-\d+/g, ''), { sharing: { kind: 'percent', total } }).shares
        expect(equal.sum + equal.remainder).toBe(total)
        expect(percent.sum).toBeLessThanOrEqual(total)
        expect(percent.remainder).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})

describe('header', () => {
  test.for([
    'address,amount',
    'Wallet Address;Amount (TOK)',
    'wallet',
    'Recipient,$ANVL',
    'PUBLIC_KEY\tTokens',
    'Adresse;Betrag',
    'Empfänger,Menge',
  ])('%j are recognized, even below damaged lines', (names) => {
    const row = `${anna}${/[;\t]/.exec(names)?.[0] ?? ','}1`
    expect(parseRecipients(`${names}\n${row}`)).toMatchObject({ headerLine: 1, issues: [] })
    expect(parseRecipients(`Airdrop of November\n${names}\n${row}`)).toMatchObject({
      headerLine: 2,
      issues: [{ line: 1 }],
      lines: [{ line: 3 }],
    })
  })

  test('a damaged address, a name or any other first line is an issue, not a header', () => {
    const damaged = fc.integer({ min: 1, max: 43 }).map((length) => anna.slice(0, length))
    const typed = fc.oneof(
      damaged,
      fc.stringMatching(/^[a-zA-Z0-9]{14,40}$/),
      fc.constantFrom('toly', 'wallet1', 'Nachname'),
    )
    const amount = fc.constantFrom('', ',1', ',2.5')
    fc.assert(
      fc.property(typed, amount, (first, text) => {
        fc.pre(!isAddress(first))
        const { headerLine, issues, lines } = parseRecipients(`${first}${text}\n${bob}${text}`)
        expect({ headerLine, first: issues[0]?.line, lines: lines.map(({ line }) => line) }).toEqual({
          headerLine: null,
          first: 1,
          lines: [2],
        })
      }),
    )
  })

  test('appears once, and not after an address', () => {
    expect(read(`address,amount\naddress,amount\n${anna},1\nwallet,amount`).sentences).toEqual([
      'Line 2: “address” is not a valid address.',
      'Line 4: “wallet” is not a valid address.',
    ])
    expect(read(`wallet,5\n${anna},1`).sentences).toEqual(['Line 1: “wallet” is not a valid address.'])
  })
})

describe('separator', () => {
  test('is the most common one, despite exceptions', () => {
    const separator = fc.constantFrom(',', ';', '\t', ' ')
    const noise = fc.constantFrom('\t', ';', ',', ' ', '\t\t', ' ;')
    fc.assert(
      fc.property(separator, noise, fc.integer({ min: 3, max: 60 }), fc.nat(), (between, end, count, at) => {
        const rows = Array.from({ length: count }, (_, index) => `${addressOf(index)}${between}${index + 1}`)
        const odd = at % count
        rows[odd] += end
        const { lines, issues } = parseRecipients(rows.join('\n'))
        const others = lines.filter(({ line }) => line !== odd + 1)
        expect(others.map(({ amountText }) => amountText)).toEqual(
          rows.flatMap((_, index) => (index === odd ? [] : [`${index + 1}`])),
        )
        expect(issues.every(({ line }) => line === odd + 1)).toBe(true)
      }),
    )
  })

  test('can differ from line to line', () => {
    const separator = fc.constantFrom(',', ';', '\t', ' ', ', ', ' ; ')
    const line = fc.tuple(separator, fc.constantFrom('7', '0.5', '12.25', '50%'))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (parts) => {
        const text = parts.map(([between, amount], index) => `${addressOf(index)}${between}${amount}`).join('\n')
        const { lines, issues } = parseRecipients(text)
        expect(lines.map(({ address, amountText }) => [address, amountText])).toEqual(
          parts.map(([, amount], index) => [addressOf(index), amount]),
        )
        expect(issues).toEqual([])
      }),
    )
    expect(parseRecipients(`${anna},1\nanna.sol 7`).issues).toMatchObject([{ line: 2, context: { text: 'anna.sol' } }])
  })

  test('is not a decimal comma', () => {
    for (const between of [';', '\t', ' '])
      expect(parseRecipients(`${anna}${between}1,5\n${bob}${between}2,5`).lines).toMatchObject([
        { address: anna, amountText: '1,5' },
        { address: bob, amountText: '2,5' },
      ])
  })

  test('is the one declared in the first line', () => {
    for (const between of [';', ',', '\t', '|'])
      expect(parseRecipients(`\uFEFFsep=${between}\r\nWallet${between}Amount\r\n${anna}${between}1`)).toMatchObject({
        lines: [{ line: 3, address: anna, amountText: '1' }],
        issues: [],
        headerLine: 2,
        blank: 1,
      })
  })

  test('declared in the first line makes no row unreadable', () => {
    for (const declared of ['.', ';', ',', '\t', '|', ':'])
      for (const between of [',', ';', '\t', ' '])
        for (const amount of ['1.5', '2', '0.25']) {
          const list = `${anna}${between}${amount}\n${bob}${between}${amount}\n`
          const { lines, issues } = parseRecipients(`sep=${declared}\n${list}`)
          expect([lines.map(({ amountText }) => amountText), issues]).toEqual([[amount, amount], []])
        }
  })
})

test('removes invisible characters anywhere, and shows right-to-left marks', () => {
  const unseen = fc.constantFrom(...'\u200b\u200c\u200d\u200e\u2060\ufeff\u00ad\u202a\u202c')
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), unseen), { maxLength: 6 }), (marks) => {
      const row = `${anna},1.5`
      const text = marks.reduce((so, [at, mark]) => {
        const place = at % (so.length + 1)
        return `${so.slice(0, place)}${mark}${so.slice(place)}`
      }, row)
      expect(read(`${text}\n${bob},2`).pairs).toEqual([
        [anna, 1_500_000n],
        [bob, 2_000_000n],
      ])
    }),
  )
  expect(read(`\u202e${anna},1\n${bob},\u202e001`).sentences).toEqual([
    `Line 1: “\\u{202e}${anna}” is not a valid address.`,
    'Line 2: “\\u{202e}001” is not a valid number. Use digits and a decimal point.',
  ])
})

test('excludes the header from the line count', () => {
  const rows = Array.from({ length: 300 }, () => `${anna},1`).join('\n')

  expect(parseRecipients(`address,amount\n${rows}`).lineCount).toBe(300)
  expect(parseRecipients(rows).lineCount).toBe(300)
})

test('classifies every line of any file as a recipient, an issue, blank or the header', () => {
  const field = fc.oneof(
    fc.constantFrom(anna, bob, cleo, '', '1', '0', '-1', '1e5', '"', '"a"', 'address', 'amount', '\u0000', '1.5'),
    fc.string({ maxLength: 12 }),
  )
  const end = fc.constantFrom('\n', '\r\n', '\r')
  const row = fc.tuple(fc.array(field, { maxLength: 4 }), fc.constantFrom(',', ';', '\t', ' '), end)
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), fc.boolean(), (rows, hasMark) => {
      const text = `${hasMark ? '\uFEFF' : ''}${rows.map(([fields, separator, ending]) => fields.join(separator) + ending).join('')}`
      const { lines, issues, blank, lineCount } = parseRecipients(text)
      const told = new Set([...lines, ...issues].map(({ line }) => line))
      expect(told.size).toBe(lines.length + issues.length)
      expect(told.size + blank).toBe(lineCount)

      const shares = allocate({
        lines,
        sharing: { kind: 'per-row' },
        repeats: 'keep',
        decimals: 6,
        balance: 10n ** 18n,
      })
      const seen = new Set([...shares.recipients, ...shares.issues].map(({ line }) => line))
      expect([...lines].every(({ line }) => seen.has(line))).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('parses a line the same with spaces and without', () => {
  const line = fc
    .tuple(
      fc.constantFrom<string>(anna, bob, 'anna', 'anna.sol', 'address', ''),
      fc.constantFrom(',', ';', '\t', ' ', '|'),
      fc.constantFrom('1', '2.5', '.5', '1,5', '1;5', '1.2.3', 'amount', '5%', ''),
    )
    .map((columns) => columns.join(''))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      expect(parseRecipients(lines.join('\n'))).toEqual(parseRecipients(lines.map((one) => ` ${one} `).join('\n')))
    }),
    { numRuns: 500 },
  )
})

test('parses 100,000 lines completely, also in several tasks', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `${addressOf(index)};${index + 1}.5`)
  const text = `\uFEFFaddress;amount\r\n${rows.join('\r\n')}\r\n`
  const { shares, list } = read(text)
  const breathe = vi.fn(async () => {})

  expect(shares.recipients).toHaveLength(100_000)
  expect(shares.issues).toEqual([])
  expect(await parseLongList(text, breathe)).toEqual(list)
  expect(breathe).toHaveBeenCalledTimes(11)
})

test('reads the rows of a long list in pieces, and remembers them', async () => {
  const lines = Array.from({ length: 25_000 }, (_, index) => (index % 9 === 0 ? '' : `${addressOf(index)};${index}`))
  const text = ['sep=;', '"Wallet";Amount', ...lines, '"open'].join('\n')
  const pause = vi.fn(() => Promise.resolve())
  const rows = await readLongRows(text, pause)

  expect(pause).toHaveBeenCalledTimes(3)
  expect(readRows(text)).toBe(rows)
  readRows('')
  expect(readRows(text)).toEqual(rows)
})
