import { expect, test } from 'vitest'
import { countTurns, findDialect, readProse } from './checkVoice.ts'

test.each([
  'What a visitor may spend.',
  'It is told to the page.',
  'a wallet of its own',
  'The form stands alone.',
  'Nothing was sent.',
  'the chains of EVM',
  'a token that was created',
  'This has to be so.',
  'It is asked at once.',
])('counts a turn of phrase: %s', (text) => expect(countTurns(text)).toBeGreaterThan(0))

test('counts none in plain sentences', () => {
  expect(countTurns('Returns the fee in lamports. What is a token? The transaction was not sent.')).toBe(0)
})

test('finds a dialect word in a text that users read', () => {
  for (const text of ['Mend 3 fields', 'This is no address.', 'It goes on here', 'Who holds the powers'])
    expect(findDialect('README.md', text)).toEqual([`README.md: ${text}`])
  expect(findDialect('README.md', 'Fix 3 fields, then continue.')).toEqual([])
})

test('reads comments, texts, titles and documents, and no code', () => {
  const source = "/** A fee. */\nexport const words = {\n  // In SOL.\n  fee: 'The network fee',\n  key: 'code',\n}"
  expect(readProse('apps/web/src/shared/words/en.ts', source)).toEqual([
    { path: 'apps/web/src/shared/words/en.ts', kind: 'comments', text: 'A fee.\nIn SOL.' },
    { path: 'apps/web/src/shared/words/en.ts', kind: 'words', text: 'The network fee' },
  ])
  expect(readProse('a.ts', "route('**/api/**', '/*')")).toMatchObject([{ text: '' }])
  expect(readProse('a.test.ts', "test('refuses a second attempt', () => {})")).toContainEqual({
    path: 'a.test.ts',
    kind: 'titles',
    text: 'refuses a second attempt',
  })
  expect(readProse('docs/a.md', 'Run `npm test`.\n\n```sh\nnpm start\n```\n| a | b |')[0]?.text).not.toMatch(/npm|a/)
})
