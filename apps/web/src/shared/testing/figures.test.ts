import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.tsx', { eager: true, query: '?raw', import: 'default' })
const files = Object.entries(sources)
  .map(([path, text]) => ({ path: path.replace(/^(\.\.\/)+((shared|subjects)\/)?/, ''), text }))
  .filter(({ path }) => !/\.test\.tsx$|^testing\//.test(path))

/** Short figures: lists, headings and charts. */
const glances = [
  'market/PriceChart.tsx',
  'portfolio/HoldingsPanel.tsx',
  'portfolio/OwnTokensPanel.tsx',
  'portfolio/Portfolio.tsx',
  'token/HoldersPanel.tsx',
  'token/TokenFigures.tsx',
  'token/market/MarketStrip.tsx',
  'token/market/PoolsPanel.tsx',
  'pools/list/PoolRows.tsx',
  'trending/TokenList.tsx',
] as const

/** Exact figures: signatures, payments and records. */
const isRecord = (path: string) =>
  /^(review|receipts|sandbox-wallet|send-many)\//.test(path) ||
  /^tools\/receipt\/|^ui\/(Ledger|Receipt)\.tsx$/.test(path)

const isShort = (text: string) => /\b(shortFigure|FigureText|ShortAmount)\b/.test(text)

test.each(glances)('%s shows four digits', (path) => {
  const { text } = files.find((file) => file.path === path) ?? { text: '' }

  expect(isShort(text) || /figures\.ts'/.test(text)).toBe(true)
  // An exact figure follows its short form.
  expect(/<AmountText>\{formatDecimal\(formatAmount/.test(text)).toBe(false)
})

test('shows every digit in ledgers, receipts, costs, confirmations and approvals', () => {
  const records = files.filter(({ path }) => isRecord(path))

  expect(records.length).toBeGreaterThan(25)
  expect(records.filter(({ text }) => isShort(text)).map(({ path }) => path)).toEqual([])
})

test('has the exact figure behind every short one', () => {
  const bare = files.filter(
    ({ path, text }) => /\{shortFigure\(/.test(text) && !/<FigureText|title=/.test(text) && path,
  )

  expect(bare.map(({ path }) => path)).toEqual([])
})
