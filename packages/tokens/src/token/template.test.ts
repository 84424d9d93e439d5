import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTokenError } from '../errors.ts'
import { emptyForm } from './emptyForm.ts'
import { formatTemplate, parseTemplate } from './template.ts'
import { parseTokenDraft } from './tokenDraft.ts'

const keep = { mode: 'keep', to: '' } as const

test('reads what was written', () => {
  const draft = {
    ...emptyForm,
    name: 'Anvil',
    symbol: 'ANVL',
    supply: '5',
    distribution: [{ to: 'x', basisPoints: 5 }],
    createdOn: false,
    extensions: [{ kind: 'pausable', authority: keep } as const],
  }

  expect(parseTemplate(formatTemplate(draft))).toEqual(draft)
})

/** Format of version 1, before `instagram`. */
const earlier = `{
  "solsmith": "token-template",
  "version": 1,
  "draft": {
    "standard": "modern",
    "name": "Anvil",
    "symbol": "ANVL",
    "description": "Made in the open.",
    "website": "https://anvil.example",
    "x": "@anvltoken",
    "decimals": 6,
    "supply": "1000000000",
    "mintAuthority": { "mode": "none", "to": "" },
    "freezeAuthority": { "mode": "keep", "to": "" },
    "updateAuthority": { "mode": "give", "to": "7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs" },
    "telegram": "anviltoken",
    "discord": "",
    "github": "anvil/token",
    "receiver": "",
    "distribution": [{ "to": "GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ", "basisPoints": 2500 }],
    "extensions": [
      {
        "kind": "transfer-fee",
        "basisPoints": 100,
        "maximumFee": "1000",
        "configAuthority": { "mode": "keep", "to": "" },
        "withdrawAuthority": { "mode": "none", "to": "" }
      }
    ],
    "metadataUri": "",
    "createdOn": false
  }
}
`

test('reads a template of an earlier version', () => {
  const form = parseTemplate(earlier)

  expect(form).toEqual({ ...emptyForm, ...JSON.parse(earlier).draft })
  expect(parseTokenDraft(form)).toEqual({
    draft: {
      standard: 'modern',
      name: 'Anvil',
      symbol: 'ANVL',
      description: 'Made in the open.',
      website: 'https://anvil.example',
      x: 'https://x.com/anvltoken',
      telegram: 'https://t.me/anviltoken',
      github: 'https://github.com/anvil/token',
      decimals: 6,
      supply: 1_000_000_000_000_000n,
      mintAuthority: { mode: 'none' },
      freezeAuthority: { mode: 'keep' },
      updateAuthority: { mode: 'give', to: '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs' },
      receiver: null,
      distribution: [{ to: 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ', basisPoints: 2_500 }],
      extensions: [
        {
          kind: 'transfer-fee',
          basisPoints: 100,
          maximumFee: 1_000_000_000n,
          configAuthority: { mode: 'keep' },
          withdrawAuthority: { mode: 'none' },
        },
      ],
      metadataUri: null,
      createdOn: false,
    },
  })
})

test('keeps an unknown extension by name and reports it in the form', () => {
  const form = parseTemplate('{"name":"Anvil","extensions":[{"kind":"confetti","size":5}]}')

  expect(form.extensions).toEqual([{ kind: 'unknown', name: 'confetti' }])
  expect(parseTemplate(formatTemplate(form))).toEqual(form)
  expect(parseTokenDraft(form)).toMatchObject({
    issues: expect.arrayContaining([
      expect.objectContaining({ field: 'extensions', part: 'confetti', name: 'ValueIssue' }),
    ]),
  })
})

test('names the unreadable field', () => {
  const fieldOf = (text: string) => {
    try {
      return parseTemplate(text)
    } catch (error) {
      return isTokenError(error, 'TemplateFormatError') && error.context.field
    }
  }
  expect(['{"draft":{"supply":5}}', '{"mintAuthority":{"mode":["keep"],"to":""}}', '[]'].map(fieldOf)).toEqual([
    'supply',
    'mintAuthority',
    null,
  ])
})

test('accepts a few fields and ignores unknown ones', () => {
  expect(parseTemplate('{"name":"Anvil","colour":"red"}')).toEqual({ ...emptyForm, name: 'Anvil' })
})

test.for([
  ...[
    '',
    '[]',
    'null',
    '5',
    '{}',
    '{"colour":"red"}',
    '{"draft":{}}',
    '{"name":5}',
    '{"mintAuthority":"none"}',
    '{"distribution":[5]}',
  ],
  '{"extensions":[{"kind":"transfer-fee","basisPoints":100}]}',
  '{"extensions":[{"kind":"hook","authority":{"mode":"keep","to":""}}]}',
  '{"extensions":[{"kind":"pausable","authority":{"mode":"all","to":""}}]}',
])('refuses %s as a template', (text) => {
  expect(() => parseTemplate(text)).toThrow(expect.objectContaining({ name: 'TemplateFormatError' }))
})

test('refuses or reads any file without throwing anything unexpected', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      try {
        expect(parseTokenDraft(parseTemplate(text))).toBeDefined()
      } catch (error) {
        expect(isTokenError(error, 'TemplateFormatError')).toBe(true)
      }
    }),
  )
})
