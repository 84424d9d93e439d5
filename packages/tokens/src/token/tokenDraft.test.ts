import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeDraftIssue } from './describeDraftIssue.ts'
import { emptyForm } from './emptyForm.ts'
import { findTextIssues } from './metadataFields.ts'
import { parseTokenDraft, type TokenForm } from './tokenDraft.ts'

const someone = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'

const anvil: TokenForm = {
  ...emptyForm,
  standard: 'modern',
  name: 'Anvil',
  symbol: 'ANVL',
  description: 'Made in the open, by hand.',
  website: 'https://anvil.example',
  x: 'anvltoken',
  decimals: 9,
  supply: '1000000000',
  mintAuthority: { mode: 'none', to: '' },
  freezeAuthority: { mode: 'none', to: '' },
  updateAuthority: { mode: 'keep', to: '' },
}

/** Message for a field; undefined if valid. */
function sentence(input: Partial<TokenForm>, field: keyof TokenForm): string | undefined {
  const result = parseTokenDraft({ ...anvil, ...input })
  const issue = 'issues' in result ? result.issues.find((found) => found.field === field) : undefined
  return issue && describeDraftIssue(issue)
}

test('parses a valid draft into exact values', () => {
  expect(parseTokenDraft({ ...anvil, name: '  Anvil ', supply: '21000000.5', decimals: 6 })).toEqual({
    draft: {
      standard: 'modern',
      name: 'Anvil',
      symbol: 'ANVL',
      description: 'Made in the open, by hand.',
      website: 'https://anvil.example',
      x: 'https://x.com/anvltoken',
      decimals: 6,
      supply: 21_000_000_500_000n,
      mintAuthority: { mode: 'none' },
      freezeAuthority: { mode: 'none' },
      updateAuthority: { mode: 'keep' },
      receiver: null,
      distribution: [],
      extensions: [],
      metadataUri: null,
    },
  })
})

describe('a name', () => {
  test('is limited in bytes, not characters', () => {
    expect(sentence({ name: '🔨'.repeat(8) }, 'name')).toBeUndefined()
    expect(sentence({ name: `${'🔨'.repeat(8)}!` }, 'name')).toBe(
      'Name is 33 bytes; the limit is 32. Emoji and accents take 2-4 bytes.',
    )
  })

  test.each(['', '   '])('is not empty: "%s"', (name) => {
    expect(sentence({ name }, 'name')).toBe('Enter a name.')
  })

  test.each([
    ['zero-width space', 'An\u200bvil'],
    ['right-to-left override', 'An\u202evil'],
    ['control character', 'An\u0007vil'],
    ['byte order mark', 'An\ufeffvil'],
    ['soft hyphen', 'An\u00advil'],
    ['line separator', 'An\u2028vil'],
    ['half a character', 'An\ud83dvil'],
    ['Hangul filler', 'An\u3164vil'],
    ['nothing but a Hangul filler', '\u3164'],
    ['half-width Hangul filler', 'An\uffa0vil'],
    ['Hangul choseong filler', 'An\u115fvil'],
    ['combining grapheme joiner', 'An\u034fvil'],
    ['blank Braille pattern', 'An\u2800vil'],
  ])('contains no invisible characters: %s', (_, name) => {
    expect(sentence({ name }, 'name')).toBe('Name contains invisible characters.')
  })

  test('does not resemble a well-known token', () => {
    expect(sentence({ name: 'USD C0in' }, 'name')).toBe('USD Coin is already used by USDC. Choose another name.')
    expect(sentence({ name: 'USD Coin of mine' }, 'name')).toBeUndefined()
  })

  test('can contain joined emoji and other scripts', () => {
    for (const name of ['👩‍🔧 Smith', '❤️ Anvil', '모루', 'кузня', 'सोना'])
      expect(sentence({ name }, 'name'), name).toBeUndefined()
  })
})

describe('a symbol', () => {
  test.each([
    ['', 'Enter a symbol.'],
    ['AN VL', 'A symbol has no spaces.'],
    ['$ANVL', 'Remove the $, wallets add it.'],
    ['ABCDEFGHIJK', 'Symbol is 11 bytes; the limit is 10.'],
    ['ÄÖÜÄÖÜ', 'Symbol is 12 bytes; the limit is 10.'],
    ['A\u200bN', 'Symbol contains invisible characters.'],
    ['UЅDС', 'USDC is already used by USD Coin. Choose another symbol.'],
  ])('"%s": %s', (symbol, message) => {
    expect(sentence({ symbol }, 'symbol')).toBe(message)
  })
})

describe('a supply', () => {
  test.each([
    ['0', 9, 'Supply must be greater than 0.'],
    ['0.000', 9, 'Supply must be greater than 0.'],
    ['1.5', 0, 'Enter a whole number: with 0 decimals a token cannot be divided.'],
    ['1.23', 1, 'Enter a number with at most 1 decimal place.'],
    ['-1', 9, 'Enter a number with at most 9 decimal places.'],
    ['1e9', 9, 'Enter a number with at most 9 decimal places.'],
    ['18446744073.709551616', 9, 'With 9 decimals, the maximum supply is 18,446,744,073.709551615.'],
    ['18446744073709551616', 0, 'With 0 decimals, the maximum supply is 18,446,744,073,709,551,615.'],
  ])('of %s with %i decimals: %s', (supply, decimals, message) => {
    expect(sentence({ supply, decimals }, 'supply')).toBe(message)
  })

  test('can use all 64 bits', () => {
    const result = parseTokenDraft({ ...anvil, supply: '18446744073.709551615' })
    expect('draft' in result && result.draft.supply).toBe(2n ** 64n - 1n)
  })

  test('is checked even if another field is invalid', () => {
    expect(sentence({ name: '', supply: '0' }, 'supply')).toBe('Supply must be greater than 0.')
  })
})

test.each([10, -1, 1.5, Number.NaN, 255])('refuses %d decimals', (decimals) => {
  expect(sentence({ decimals }, 'decimals')).toBe('Decimals must be a whole number from 0 to 9.')
})

test('requires an address for an authority given away', () => {
  const given = parseTokenDraft({ ...anvil, mintAuthority: { mode: 'give', to: ` ${someone} ` } })
  expect('draft' in given && given.draft.mintAuthority).toEqual({ mode: 'give', to: someone })
  expect(sentence({ updateAuthority: { mode: 'give', to: 'nobody' } }, 'updateAuthority')).toBe(
    'Not a valid Solana address. Paste the whole address, 32 to 44 characters.',
  )
})

test.each([
  'http://anvil.example',
  'javascript:alert(1)',
  'anvil',
  'mailto:smith@anvil.example',
  'smith@anvil.example',
  'anvil.example/a b',
  'https:anvil.example',
  'https://a b.example',
])('refuses the website %s', (website) => {
  expect(sentence({ website }, 'website')).toBe('Enter an https:// link.')
})

test.each([
  ['anvil.example', 'https://anvil.example'],
  [' www.anvil.example/a?b#c ', 'https://www.anvil.example/a?b#c'],
  ['müller.example:8443', 'https://müller.example:8443'],
])('treats the link %j as https without its scheme', (typed, link) => {
  expect(parseTokenDraft({ ...anvil, website: typed, metadataUri: typed })).toMatchObject({
    draft: { website: link, metadataUri: link },
  })
})

test.each(['@anvltoken', 'anvltoken', 'https://x.com/anvltoken', 'https://www.twitter.com/anvltoken/'])(
  'stores the X profile %s as its link',
  (x) => {
    const result = parseTokenDraft({ ...anvil, x })
    expect('draft' in result && result.draft.x).toBe('https://x.com/anvltoken')
  },
)

test('requires an X profile to be a profile', () => {
  expect(sentence({ x: 'https://evil.example/anvltoken' }, 'x')).toMatch(/Not a valid X handle/)
})

test('returns a draft or messages for any input, never an exception', () => {
  const choice = fc.record({ mode: fc.constantFrom('keep', 'give', 'none'), to: fc.string({ unit: 'binary' }) })
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  const inputs = fc.record({
    standard: fc.constantFrom('classic', 'modern'),
    name: text,
    symbol: text,
    description: fc.string({ unit: 'binary', maxLength: 600 }),
    website: fc.oneof(text, fc.webUrl()),
    x: text,
    decimals: fc.oneof(fc.integer(), fc.double()),
    supply: fc.oneof(text, fc.bigInt({ min: 0n, max: 2n ** 70n }).map(String)),
    mintAuthority: choice,
    freezeAuthority: choice,
    updateAuthority: choice,
  })
  fc.assert(
    fc.property(inputs, (input) => {
      const result = parseTokenDraft({ ...emptyForm, ...input })
      if ('draft' in result) {
        expect(new TextEncoder().encode(result.draft.name).length).toBeLessThanOrEqual(32)
        expect(new TextEncoder().encode(result.draft.symbol).length).toBeLessThanOrEqual(10)
        expect(result.draft.supply > 0n && result.draft.supply < 2n ** 64n).toBe(true)
      } else {
        expect(result.issues.length).toBeGreaterThan(0)
        for (const issue of result.issues) expect(describeDraftIssue(issue)).toMatch(/\.$/)
      }
    }),
    { numRuns: 3_000 },
  )
})

test('refuses the same texts on the server as in the form, with the same messages', () => {
  const issues = findTextIssues({ name: '', symbol: 'AN VL', description: 'x'.repeat(501) })
  expect(issues.map((issue) => [issue.field, describeDraftIssue(issue)])).toEqual([
    ['name', 'Enter a name.'],
    ['symbol', 'A symbol has no spaces.'],
    ['description', 'Description is longer than 500 characters.'],
  ])
  expect(findTextIssues(anvil)).toEqual([])
})

describe('other settings of a token', () => {
  const to = 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ'
  const keep = { mode: 'keep', to: '' } as const
  const none = { mode: 'none', to: '' } as const
  const fee = (maximumFee: string) =>
    ({ kind: 'transfer-fee', basisPoints: 100, maximumFee, configAuthority: keep, withdrawAuthority: none }) as const

  test('include recipient, shares and an external metadata link', () => {
    const parsed = parseTokenDraft({
      ...anvil,
      receiver: to,
      distribution: [{ to, basisPoints: 2_500 }],
      metadataUri: 'https://anvil.example/a.json',
    })
    expect(parsed).toMatchObject({
      draft: { receiver: to, distribution: [{ to, basisPoints: 2_500 }], metadataUri: 'https://anvil.example/a.json' },
    })
  })

  test('include the site of origin unless disabled', () => {
    expect(parseTokenDraft({ ...anvil, createdOn: true })).not.toHaveProperty('draft.createdOn')
    expect(parseTokenDraft({ ...anvil, createdOn: false })).toMatchObject({ draft: { createdOn: false } })
  })

  test('include the copied token by address and name, even a well-known one', () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const copiedFrom = { mint, name: 'USD Coin' }
    expect(parseTokenDraft({ ...anvil, copiedFrom })).toMatchObject({ draft: { copiedFrom } })
    expect(parseTokenDraft({ ...anvil, copiedFrom: null })).not.toHaveProperty('draft.copiedFrom')
    for (const wrong of [{ mint: 'x' }, { name: '' }, { name: 'US\u200bD' }])
      expect(parseTokenDraft({ ...anvil, copiedFrom: { ...copiedFrom, ...wrong } })).toHaveProperty('issues')
  })

  test('include a fee without a maximum as unlimited, and a maximum in base units', () => {
    expect(parseTokenDraft({ ...anvil, extensions: [fee('')] })).toMatchObject({
      draft: { extensions: [{ maximumFee: 2n ** 64n - 1n }] },
    })
    expect(parseTokenDraft({ ...anvil, decimals: 6, extensions: [fee('1.5')] })).toMatchObject({
      draft: { extensions: [{ maximumFee: 1_500_000n }] },
    })
  })

  test.for([
    [{ receiver: 'nobody' }, 'receiver', 'Not a valid Solana address.'],
    [{ distribution: [{ to: 'x', basisPoints: 1 }] }, 'distribution', 'Not a valid Solana address.'],
    [{ distribution: [{ to, basisPoints: 0 }] }, 'distribution', 'Enter a share from 0.01% to 100%.'],
    [
      { distribution: Array.from({ length: 3 }, () => ({ to, basisPoints: 4_000 })) },
      'distribution',
      'Allocations add up to 120%. They must not exceed 100%.',
    ],
    [
      { distribution: Array.from({ length: 9 }, () => ({ to, basisPoints: 1 })) },
      'distribution',
      'at most 8 addresses',
    ],
    [{ metadataUri: 'http://anvil.example' }, 'metadataUri', 'Enter an https:// link.'],
    [{ standard: 'classic', extensions: [fee('')] }, 'extensions', 'Transfer fee needs a Modern token.'],
    [{ extensions: [fee(''), fee('')] }, 'extensions', 'Transfer fee is selected twice.'],
    [{ extensions: [fee('1e5')] }, 'extensions', 'Enter a number'],
    [{ extensions: [{ ...fee(''), basisPoints: 10_001 }] }, 'extensions', 'Enter a share from 0% to 100%'],
    [
      {
        extensions: [
          { kind: 'interest', basisPoints: 1, authority: keep },
          { kind: 'scaled-amount', multiplier: 2, authority: keep },
        ],
      },
      'extensions',
      'A token can have only one of them.',
    ],
    [{ extensions: [{ kind: 'scaled-amount', multiplier: 0, authority: keep }] }, 'extensions', 'greater than 0'],
    [{ freezeAuthority: none, extensions: [{ kind: 'default-state' }] }, 'extensions', 'no one could thaw them'],
  ] as const)('refuse %j', ([change, field, text]) => {
    const parsed = parseTokenDraft({ ...anvil, ...change } as TokenForm)
    const issues = 'issues' in parsed ? parsed.issues : []
    expect(issues.map((issue) => issue.field)).toEqual([field])
    expect(issues.map(describeDraftIssue).join()).toContain(text)
  })
})

describe('each bad value of an extension', () => {
  const give = { mode: 'give', to: 'no address' } as const
  const kept = { mode: 'keep', to: '' } as const
  type Extension = Exclude<TokenForm['extensions'][number], { kind: 'unknown' }>
  /** Invalid values for each value of each extension; new extensions do not compile without theirs. */
  const bad: { readonly [K in Extension['kind']]: readonly [value: string, texts: readonly unknown[]][] } = {
    'transfer-fee': [
      ['basisPoints', [-1, 10_001, 0.5, Number.NaN]],
      ['maximumFee', ['abc', '-1', '1e5', '0.0000000001', '99999999999999999999']],
      ['configAuthority', [give]],
      ['withdrawAuthority', [give]],
    ],
    interest: [
      ['basisPoints', [-32_768, 32_768, 1.5]],
      ['authority', [give]],
    ],
    'scaled-amount': [
      ['multiplier', [0, -1, Number.NaN, Number.POSITIVE_INFINITY]],
      ['authority', [give]],
    ],
    hook: [
      ['program', ['no address']],
      ['authority', [give]],
    ],
    'permanent-delegate': [['authority', [give]]],
    'close-authority': [['authority', [give]]],
    pausable: [['authority', [give]]],
    'default-state': [],
    'non-transferable': [],
  }
  const good: { readonly [K in Extension['kind']]: Extension } = {
    'transfer-fee': {
      kind: 'transfer-fee',
      basisPoints: 100,
      maximumFee: '',
      configAuthority: kept,
      withdrawAuthority: kept,
    },
    interest: { kind: 'interest', basisPoints: 500, authority: kept },
    'scaled-amount': { kind: 'scaled-amount', multiplier: 2, authority: kept },
    hook: { kind: 'hook', program: '', authority: kept },
    'permanent-delegate': { kind: 'permanent-delegate', authority: kept },
    'close-authority': { kind: 'close-authority', authority: kept },
    pausable: { kind: 'pausable', authority: kept },
    'default-state': { kind: 'default-state' },
    'non-transferable': { kind: 'non-transferable' },
  }
  const partsOf = (extensions: readonly Extension[]) => {
    const parsed = parseTokenDraft({ ...anvil, freezeAuthority: kept, extensions })
    return 'issues' in parsed ? parsed.issues.map(({ field, part }) => `${field} ${part}`) : []
  }
  const kinds = Object.values(good)
  const cases = kinds.flatMap((extension) =>
    bad[extension.kind].flatMap(([value, texts]) => texts.map((text) => [extension, value, text] as const)),
  )

  test.for(cases)('of %j, %s, has a separate issue', ([extension, value, text]) => {
    expect(partsOf([{ ...extension, [value]: text } as Extension])).toEqual([`extensions ${extension.kind}.${value}`])
  })

  test('is reported immediately, with incompatible extensions', () => {
    const all = kinds.map(
      (extension) =>
        ({
          ...extension,
          ...Object.fromEntries(bad[extension.kind].map(([value, [text]]) => [value, text])),
        }) as Extension,
    )

    const expected = kinds.flatMap(({ kind }) => bad[kind].map(([value]) => `extensions ${kind}.${value}`))
    expect(partsOf(all).toSorted()).toEqual([...expected, 'extensions scaled-amount'].toSorted())
  })

  test('of a distribution is reported in its row', () => {
    const parsed = parseTokenDraft({
      ...anvil,
      distribution: [
        { to: 'no address', basisPoints: 0 },
        { to: anvil.name, basisPoints: 100 },
      ],
    })

    expect('issues' in parsed && parsed.issues.map(({ part }) => part)).toEqual(['0.to', '0.basisPoints', '1.to'])
  })
})
