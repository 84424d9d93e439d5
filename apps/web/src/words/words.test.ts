import { describe, expect, test } from 'vitest'

type Catalogue = Readonly<Record<string, unknown>>

const inWeb = import.meta.glob<Catalogue>('../**/words/*.ts', { eager: true })
const inPackages = import.meta.glob<Catalogue>('../../../../packages/{chain,connect,tokens,wire}/src/**/words/*.ts', {
  eager: true,
})

/** Those that are only for developers, or that the modal says in its own German (packages/connect-react/src/words). */
const ofTheModal = /\/connect\/src\/words\/(alerts|toasts)\.en\.ts$/

const modules = { ...inWeb, ...inPackages }
const pairs = Object.entries(modules)
  .filter(([file]) => /\/(\w+\.)?en\.ts$/.test(file) && !ofTheModal.test(file))
  .map(([file, english]) => ({ file, english, german: modules[file.replace(/en\.ts$/, 'de.ts')] }))

type Text = { readonly path: string; readonly text: string; readonly gaps: readonly string[] | null }

/** Every text of a catalogue under its path; of a sentence with gaps its source, and what fills its gaps. */
function textsOf(value: unknown, path = ''): readonly Text[] {
  if (typeof value === 'string') return [{ path, text: value, gaps: [] }]
  if (typeof value === 'function')
    // Whatever it takes, it is given what can stand for anything.
    return [{ path, text: value.toString(), gaps: gapsOf(value as Parameters<typeof gapsOf>[0]) }]
  if (value === null) return [{ path, text: 'null', gaps: [] }]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

/** What fills the gaps of a sentence, told by calling it; null where it wants more than a name, as sums of amounts do. */
function gapsOf(write: (...gaps: readonly unknown[]) => unknown): readonly string[] | null {
  try {
    const text: unknown = write(...[1, 2, 3, 4, 5].map((at) => gap(String(at))))
    return typeof text === 'string' ? [...new Set(text.match(/‹\w+›/g))].toSorted() : null
  } catch {
    return null
  }
}

/** Stands for a name, a number or an object with such. */
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

test('every catalogue has words, and none is empty', () => {
  expect(pairs.length).toBeGreaterThan(40)
  expect(englishTexts.filter(({ text }) => text.trim() === '')).toEqual([])
})

// look.md, Copy: no exclamation marks, no labels that hide what happens; issue 3: nothing that is promised, not there.
test('no text shouts, promises or hides what a button does', () => {
  const wrong = englishTexts.filter(({ text }) =>
    /\w!(\s|$)|coming soon|lorem ipsum|^(OK|Submit|Confirm|Cancel)$/i.test(text),
  )

  expect(wrong).toEqual([])
})

test('every catalogue is there in German', () => {
  expect(pairs.filter(({ german }) => german === undefined).map(({ file }) => file)).toEqual([])
})

/** The texts of a catalogue, whichever language it is named after. */
const under = (catalogue: Catalogue | undefined, tag: 'en' | 'de') =>
  textsOf(Object.fromEntries(Object.entries(catalogue ?? {}).map(([name, words]) => [name === tag ? '' : name, words])))

/** What a person reads of a text: of a sentence with gaps, what stands between them. */
const read = ({ text, gaps }: Text) =>
  gaps?.length === 0 && !text.includes('=>')
    ? text
    : [...text.matchAll(/`((?:[^`\\$]|\$\{[^`]*?\}|\$)*)`|'([^']*)'|"([^"]*)"/g)]
        .map(([, template, single, double]) => (template ?? single ?? double ?? '').replace(/\$\{.*?\}+/g, ' '))
        .join(' ')

/** Names, units and what is the same word in both languages. */
const same = new Set(
  `Affiliate · Associated Token · Auto · Blockhash · Birdeye · Classic · Classic (SPL Token) · Compute Budget · Discord · Explorer · FAQ · GeckoTerminal · GitHub · Hook · Instagram
  · auto · optional · Batch · Callback · Delegate · Freeze · Option · Pause · Permanent Delegate · Plan · Pointer · Screenshot: · Slippage · Status · Transfers · Update · Zoom · Devnet · I can never withdraw this liquidity · Jupiter · Lamport · Lamports · Link · Links · Memo · Mint · Modern · Modern (Token-2022) · Multisig · Name · Normal · Pool · Pools · Portfolio
  · Raydium Burn & Earn · Raydium CP-Swap · Raydium CPMM · Raydium CPMM, · SOL · Sandbox · Seed · Simulation · 3 Simulation · Slot · Sniper · Solsmith · Standard · Symbol
  · System · Telegram · Text · Token · Tokens · Token Metadata · Token-2022 · Turbo · Version 0 · Version 1 · Wallet · Website · min · x.com/`
    .split('·')
    .map((text) => text.trim()),
)

/** Where there is no text for a person: addresses of pages, names of pictures. */
const unread = /\.(href|picture)$|\.places\.\d\.0$/

/** Sentences that say a fact in words of their own, or leave out what is not German. */
const saidOtherwise =
  /\.(ChainRequiredError|SwapTransactionError|MetadataTextTooLongError|TokenTextError|keepWords\.reason|lookAlikeMessages\.(taken|near|wording|word|site))$/

describe.each(pairs)('$file', ({ english, german }) => {
  const [here, there] = [under(english, 'en'), under(german, 'de')]
  const inEnglish = new Map(here.map((one) => [one.path, one]))

  test('says the same things in German, none of them empty', () => {
    expect(there.map(({ path }) => path).toSorted()).toEqual(here.map(({ path }) => path).toSorted())
    expect(there.filter(({ text }) => text.trim() === '')).toEqual([])
  })

  test('has the same gaps in German', () => {
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
