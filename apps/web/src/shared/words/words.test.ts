import { describe, expect, test } from 'vitest'

type Catalogue = Readonly<Record<string, unknown>>

const inWeb = import.meta.glob<Catalogue>('../../**/words/*.ts', { eager: true })
const inPackages = import.meta.glob<Catalogue>(
  '../../../../../packages/{chain,connect,tokens,wire}/src/**/words/*.ts',
  {
    eager: true,
  },
)

/** Developer texts, and those that the modal has in German itself (packages/connect-react/src/words). */
const ofTheModal = /\/connect\/src\/words\/(alerts|toasts)\.en\.ts$/

const modules = { ...inWeb, ...inPackages }
const pairs = Object.entries(modules)
  .filter(([file]) => /\/(\w+\.)?en\.ts$/.test(file) && !ofTheModal.test(file))
  .map(([file, english]) => ({ file, english, german: modules[file.replace(/en\.ts$/, 'de.ts')] }))

type Text = { readonly path: string; readonly text: string; readonly gaps: readonly string[] | null }

/** Texts of a catalog by path; for templates, the source and its placeholders. */
function textsOf(value: unknown, path = ''): readonly Text[] {
  if (typeof value === 'string') return [{ path, text: value, gaps: [] }]
  if (typeof value === 'function')
    // Called with a value that stands for anything.
    return [{ path, text: value.toString(), gaps: gapsOf(value as Parameters<typeof gapsOf>[0]) }]
  if (value === null) return [{ path, text: 'null', gaps: [] }]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

/** Placeholders of a template, found by calling it; null if it needs more than a name, as sums do. */
function gapsOf(write: (...gaps: readonly unknown[]) => unknown): readonly string[] | null {
  try {
    const text: unknown = write(...[1, 2, 3, 4, 5].map((at) => gap(String(at))))
    return typeof text === 'string' ? [...new Set(text.match(/‹\w+›/g))].toSorted() : null
  } catch {
    return null
  }
}

/** Stands for a name, number or object. */
const gap = (name: string): unknown =>
  new Proxy(() => name, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 7 : `‹${name}›`)
      if (key === 'split') return () => [`‹${name}›`]
      if (key in String.prototype) return () => `‹${name}›`
      return typeof key === 'string' ? gap(key) : undefined
    },
  })

const englishTexts = pairs.flatMap(({ file, english }) => textsOf(english, file))

test('has nonempty words in every catalog', () => {
  expect(pairs.length).toBeGreaterThan(40)
  expect(englishTexts.filter(({ text }) => text.trim() === '')).toEqual([])
})

// look.md, Copy: no exclamation marks, no vague labels; issue 3: no promises of missing features.
test('neither shouts, promises, nor hides what a button does', () => {
  const wrong = englishTexts.filter(({ text }) =>
    /\w!(\s|$)|coming soon|lorem ipsum|^(OK|Submit|Confirm|Cancel)$/i.test(text),
  )

  expect(wrong).toEqual([])
})

test('has every catalog in German', () => {
  expect(pairs.filter(({ german }) => german === undefined).map(({ file }) => file)).toEqual([])
})

const under = (catalogue: Catalogue | undefined, tag: 'en' | 'de') =>
  textsOf(Object.fromEntries(Object.entries(catalogue ?? {}).map(([name, words]) => [name === tag ? '' : name, words])))

/** Visible text of a template, between its placeholders. */
const read = ({ text, gaps }: Text) =>
  gaps?.length === 0 && !text.includes('=>')
    ? text
    : [...text.matchAll(/`((?:[^`\\$]|\$\{[^`]*?\}|\$)*)`|'([^']*)'|"([^"]*)"/g)]
        .map(([, template, single, double]) => (template ?? single ?? double ?? '').replace(/\$\{.*?\}+/g, ' '))
        .join(' ')

/** Names, units and words that are equal in both languages. */
const same = new Set(
  `APR · Affiliate · Associated Token · Auto · Blockhash · Birdeye · Classic · Classic (SPL Token) · Compute Budget · Discord · Explorer · FAQ · GeckoTerminal · GitHub · Hook · Instagram
  · auto · optional · Batch · Batch 1 · Batch 2 · Batch 3 · Batch 4 · Route · Trade · Callback · Delegate · Freeze · Option · Pause · Permanent Delegate · Plan · Pointer · Screenshot: · Slippage · Status · Transfers · Update · Zoom · Devnet · Jupiter · Lamport · Lamports · Link · Links · Memo · Mint · Modern · Modern (Token-2022) · Multisig · Name · Normal · Pool · Pools · Portfolio
  · Raydium Burn & Earn · Raydium CP-Swap · Raydium CP-Swap, · SOL · Sandbox · Seed · Simulation · 3 Simulation · Slot · Sniper · Solsmith · Standard · Symbol
  · System · Telegram · Text · Token · Tokens · Token Metadata · Token-2022 · Tools · Turbo · Version 0 · Version 1 · Wallet · Website · min · x.com/`
    .split('·')
    .map((text) => text.trim()),
)

/** Not visible: page URLs and image names. */
const unread = /\.(href|picture)$|\.places\.\d\.0$/

/** Sentences with a different wording, or parts that do not exist in German. */
const saidOtherwise =
  /\.(ChainRequiredError|SwapTransactionError|MetadataTextTooLongError|TokenTextError|keepWords\.reason|lookAlikeMessages\.(taken|near|wording|word|site))$/

describe.each(pairs)('$file', ({ english, german }) => {
  const [here, there] = [under(english, 'en'), under(german, 'de')]
  const inEnglish = new Map(here.map((one) => [one.path, one]))

  test('says the same in German, never empty', () => {
    expect(there.map(({ path }) => path).toSorted()).toEqual(here.map(({ path }) => path).toSorted())
    expect(there.filter(({ text }) => text.trim() === '')).toEqual([])
  })

  test('has the same placeholders in German', () => {
    const differing = there.filter(({ path, gaps }) => {
      const expected = inEnglish.get(path)?.gaps
      return gaps && expected && gaps.join() !== expected.join() && !saidOtherwise.test(path)
    })
    expect(differing.map(({ path, text }) => [path, text])).toEqual([])
  })

  test('leaves nothing in English', () => {
    const left = there.filter((one) => {
      const before = inEnglish.get(one.path)
      const text = read(one).replace('·', '').trim()
      return before?.text === one.text && /[a-z]{3}/i.test(text) && !same.has(text) && !unread.test(one.path)
    })
    expect(left.map((one) => `${one.path}: ${read(one).trim()}`)).toEqual([])
  })
})
