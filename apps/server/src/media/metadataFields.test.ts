import { emptyForm, linkFields, metadataFields, metadataOf, parseTokenDraft, writeMetadataJson } from '@solsmith/tokens'
import { tokenMetadata } from '@solsmith/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'

// `wire` must not import `tokens`.

test('has the metadata fields and the image in the request', () => {
  expect(Object.keys(tokenMetadata.shape).toSorted()).toEqual([...metadataFields, 'image'].toSorted())
})

const plain = { ...emptyForm, name: 'Anvil', symbol: 'ANVL', supply: '1' }
const body = { name: 'Anvil', symbol: 'ANVL', description: '', website: null, x: null, image: null }

test.each(linkFields)('accepts an https link or nothing as %s', (field) => {
  const accepts = (link: unknown) => tokenMetadata.safeParse({ ...body, [field]: link }).success

  expect([`https://anvil.example/${'a'.repeat(178)}`, null].map(accepts)).toEqual([true, true])
  expect(
    ['http://anvil.example', 'javascript:alert(1)', '', 7, `https://anvil.example/${'a'.repeat(179)}`].map(accepts),
  ).toEqual([false, false, false, false, false])
})

test.each(linkFields)('writes %s at the top level and in the extensions', (field) => {
  const name = field === 'x' ? 'twitter' : field
  const file: unknown = JSON.parse(
    writeMetadataJson({ ...body, [field]: 'https://a.example' }, null, 'https://b.example'),
  )

  expect(file).toMatchObject({ [name]: 'https://a.example', extensions: { [name]: 'https://a.example' } })
})

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    'anvil',
    '@anvil',
    'anvil/token',
    'https://t.me/anvil',
    'HTTPS://anvil.example',
    'https:anvil.example',
  ),
)

const values: { readonly [F in (typeof metadataFields)[number]]?: fc.Arbitrary<unknown> } = {
  name: fc.oneof(text, fc.constant('🔨'.repeat(8))),
  symbol: fc.oneof(text, fc.constant('ANVL')),
  description: fc.oneof(text, fc.constantFrom('🔨'.repeat(500), 'x'.repeat(500))),
  createdOn: fc.boolean(),
}
const anyLink = fc.oneof(text, fc.webUrl({ validSchemes: ['https'] }))
const forms = fc
  .subarray([...metadataFields])
  .chain((fields) => fc.record(Object.fromEntries(fields.map((field) => [field, values[field] ?? anyLink]))))

test('accepts and preserves everything the form accepts', () => {
  let taken = 0
  fc.assert(
    fc.property(forms, (form) => {
      const parsed = parseTokenDraft({ ...plain, ...form })
      if (!('draft' in parsed)) return
      taken++
      const sent = { ...metadataOf(parsed.draft), image: null }
      expect(tokenMetadata.safeParse(sent)).toEqual({ success: true, data: sent })
    }),
    { numRuns: 3_000 },
  )
  expect(taken).toBeGreaterThan(300)
})
