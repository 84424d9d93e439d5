import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseRecipients } from './parseRecipients.ts'

let allocate: typeof import('./allocate.ts').allocate

beforeAll(async () => {
  vi.resetModules()
  vi.doMock('../words/recipients.en.ts', () => import('../words/recipients.de.ts'))
  ;({ allocate } = await import('./allocate.ts'))
})
afterAll(() => {
  vi.doUnmock('../words/recipients.en.ts')
  vi.resetModules()
})

const wallet = 'So11111111111111111111111111111111111111112'

const others = { repeats: 'keep', decimals: 6, balance: 10n ** 12n } as const

test.each([
  ['1.000', null],
  ['12.500', null],
  ['1.5', 1_500_000n],
  ['0.500', 500_000n],
  ['1000', 1_000_000_000n],
  ['1000.125', 1_000_125_000n],
])('a German list reads %s as %s', (text, amount) => {
  const { lines } = parseRecipients(`${wallet};${text}`)
  const { recipients, issues } = allocate({ lines, sharing: { kind: 'per-row' }, ...others })

  expect(recipients.map((one) => one.amount)).toEqual(amount === null ? [] : [amount])
  expect(issues).toEqual(amount === null ? [{ line: 1, name: 'RecipientAmountFormatIssue', context: { text } }] : [])
})

test('percentages have one reading', () => {
  const { lines } = parseRecipients(`${wallet};12.500%`)

  const { recipients } = allocate({ lines, sharing: { kind: 'percent', total: 1_000n }, ...others })
  expect(recipients.map(({ amount }) => amount)).toEqual([125n])
})
