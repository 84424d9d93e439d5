import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSiteName } from './readSiteName.ts'

const page = 'https://site.example'
const about = (name: string, url = `${page}/app`) => ({ name, url, description: '', icons: [] })

test.each([
  ['Site & Söhne', 'Site & Söhne'],
  ['  Two\n lines ', 'Two lines'],
  ['Acme “Tools” (beta)', 'Acme Tools beta'],
  ['Acme Inc.', 'Acme Inc.'],
  ['site.example', 'site.example'],
  ['Design & Ideas 2026!', 'Design & Ideas 2026!'],
  ['Магазин', 'Магазин'],
  ['مثال', 'مثال'],
  ['हिन्दी', 'हिन्दी'],
  ['a\u202Egnp\u200B\u0000b', 'agnpb'],
  ['x'.repeat(100), 'x'.repeat(40)],
  ['\u200B', null],
  ['\u3164', null],
  ['a\u034F\u115F\uFE0Fb', 'ab'],
  ['-’. ', null],
])('shows the name %j as %j', (name, shown) => {
  expect(readSiteName(about(name), page)).toBe(shown)
})

test.each(['https://other.example', 'http://site.example', 'https://site.example.evil.example', 'site.example', ''])(
  'shows no name of a page that says it is %s',
  (url) => {
    expect(readSiteName(about('Site', url), page)).toBeNull()
    expect(readSiteName(undefined, page)).toBeNull()
  },
)

/** Letter disguises, which must not change the result. */
const disguises: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  capitals: (text) => text.toUpperCase(),
  wide: (text) => text.replaceAll(/[a-z.]/gi, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)),
  'with zero-width characters': (text) => [...text].join('\u200B'),
  'with marks': (text) => text.replaceAll('e', 'e\u0301'),
  'with Cyrillic letters': (text) => text.replaceAll('a', '\u0430').replaceAll('e', '\u0435').replaceAll('o', '\u043E'),
  'with digits': (text) => text.replaceAll('e', '3').replaceAll('o', '0'),
  'in quotes': (text) => `”. ${text} “`,
  'without spaces': (text) => text.replaceAll(/ (.)/g, (_, one: string) => one.toUpperCase()),
  'behind a name': (text) => `Acme, ${text}`,
}
const statements = [
  'The wallet has checked this site',
  'Wallet: verified',
  'Verified site',
  'Official Solsmith',
  'Checked by the wallet',
  'Safe to approve',
  'You lose nothing',
  'Your balances do not change',
  'Trusted site',
  'Sandbox, no real money',
  'Network: Solana devnet',
  'Von der Wallet geprüft',
  'Ihr Konto ist sicher',
  'Offiziell bestätigt',
]
const hosts = [
  'bank.example',
  'https://bank.example',
  'www.bank.example',
  'login.site.example.evil.example',
  'bank.example:443',
]

test.each(Object.keys(disguises))('shows no statement and no other address, %s', (name) => {
  const shown = [...statements, ...hosts]
    .map((text) => disguises[name]?.(text) ?? '')
    .filter((text) => readSiteName(about(text), page) !== null)
  expect(shown).toEqual([])
})

test.each(['bank。example', 'bank․example', 'bank . example', 'bank\u200B.example', 'pаypal', 'Αcme Βank'])(
  'shows no %j',
  (name) => {
    expect(readSiteName(about(name), page)).toBeNull()
  },
)

test('shows only short names, without quotes and other hosts, of any text', () => {
  const parts = fc.constantFrom(
    'Acme',
    'bank',
    '.',
    ' ',
    'example',
    '”',
    '“',
    '"',
    '\u202E',
    '\u0301',
    'مثال',
    ':',
    '…',
    '(',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(parts).map((all) => all.join('')),
      ),
      (name) => {
        const shown = readSiteName(about(name), page)
        if (shown === null) return
        expect([...shown].length).toBeLessThanOrEqual(40)
        expect(shown).not.toMatch(/["“”„«»()[\]:;/\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u)
        expect(shown.split(' ').length).toBeLessThanOrEqual(6)
        if (shown !== 'site.example') expect(shown.replaceAll(' ', '')).not.toMatch(/\p{L}\.\p{L}/u)
      },
    ),
    { numRuns: 3_000 },
  )
})
