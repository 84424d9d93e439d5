import { read } from '@solsmith/chain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeDraftIssue } from './describeDraftIssue.ts'
import { draftFields } from './draftFields.ts'
import { flagFields, readFlags } from './draftFlags.ts'
import { emptyForm } from './emptyForm.ts'
import { linkFields, metadataFields, metadataOf, textFields } from './metadataFields.ts'
import { profileSites } from './profileSites.ts'
import { formatTemplate, parseTemplate, readTokenForm } from './template.ts'
import { fieldNames, parseTokenDraft, type TokenForm } from './tokenDraft.ts'

const plain: TokenForm = { ...emptyForm, name: 'Anvil', symbol: 'ANVL', supply: '1' }

describe.each(fieldNames)('the field %s', (field) => {
  test('reads its empty value as empty', () => {
    expect(draftFields[field].read(emptyForm[field])).toEqual(emptyForm[field])
  })

  test('is in a template, and empty if a file omits it', () => {
    const { [field]: _, ...others } = plain

    expect(JSON.parse(formatTemplate(plain)).draft).toHaveProperty(field)
    expect(parseTemplate(JSON.stringify(others))).toEqual({ ...plain, [field]: emptyForm[field] })
  })

  test('is refused if a file has another type of value', () => {
    const others = [null, { a: 1 }, [null], typeof emptyForm[field] === 'string' ? 5 : 'text']
    // Null is valid where it means none.
    for (const wrong of others.filter((value) => value !== emptyForm[field]))
      expect(readTokenForm({ ...plain, [field]: wrong })).toBe(read.unreadable)
  })
})

test('keep the order of fields: command lines identify started actions by it', () => {
  const parsed = parseTokenDraft(plain)

  expect('draft' in parsed && Object.keys(parsed.draft)).toEqual([
    ...['standard', 'name', 'symbol', 'description', 'website', 'x', 'decimals', 'supply'],
    ...['mintAuthority', 'freezeAuthority', 'updateAuthority', 'receiver', 'distribution', 'extensions', 'metadataUri'],
  ])
})

test('lists texts, links and origin of the metadata', () => {
  expect(textFields).toEqual(['name', 'symbol', 'description'])
  expect(linkFields).toEqual(['website', 'x', ...Object.keys(profileSites)])
  expect(metadataFields).toEqual([...textFields, ...linkFields, 'createdOn', 'copiedFrom'])
})

test("contains in a request exactly the draft's metadata fields", () => {
  const parsed = parseTokenDraft({ ...plain, github: 'anvil', createdOn: false })
  if (!('draft' in parsed)) throw new TypeError('the draft is a good one')

  expect(metadataOf(parsed.draft)).toEqual({
    name: 'Anvil',
    symbol: 'ANVL',
    description: '',
    website: null,
    x: null,
    github: 'https://github.com/anvil',
    createdOn: false,
  })
})

describe.each(Object.entries(profileSites))('a profile of %s', (field, { site, home }) => {
  const parse = (typed: string) => parseTokenDraft({ ...plain, [field]: typed })

  test.each(['anvil', ' @anvil ', `https://${home}/anvil`, `http://www.${home.toUpperCase()}/anvil/`])(
    'typed as %s is its link',
    (typed) => {
      expect(parse(typed)).toMatchObject({ draft: { [field]: `https://${home}/anvil` } })
    },
  )

  test('is omitted if empty', () => {
    expect(parse('  ')).not.toHaveProperty(`draft.${field}`)
  })

  test.each(['not a name', 'https://evil.example/anvil', `https://${home}/an/vil/x`, 'ä', '<b>'])(
    'is not %s',
    (typed) => {
      expect(parse(typed)).toMatchObject({ issues: [{ field, name: 'ProfileIssue', context: { site } }] })
    },
  )

  test('is always a link of that site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((name) => `https://${home}/${name}`),
        ),
        (typed) => {
          const parsed = parse(typed)
          if (!('draft' in parsed)) return
          const link = metadataOf(parsed.draft)
          const found = Object.entries(link).find(([name]) => name === field)?.[1]
          if (found !== undefined) expect(new URL(String(found)).origin).toBe(`https://${home}`)
        },
      ),
    )
  })
})

test.each(['anvil', 'anvil.token', 'An_vil.2.x', 'a'.repeat(30)])('accepts %s as a name on Instagram', (instagram) => {
  expect(parseTokenDraft({ ...plain, instagram })).toMatchObject({
    draft: { instagram: `https://instagram.com/${instagram}` },
  })
})

test.each(['.anvil', 'anvil.', 'an..vil', '..', 'an-vil', 'a'.repeat(31)])('refuses %s', (instagram) => {
  const parsed = parseTokenDraft({ ...plain, instagram })

  expect('issues' in parsed && parsed.issues.map(describeDraftIssue)).toEqual(['Not a valid Instagram name or link.'])
})

test('parses a flag like a form field', () => {
  expect(flagFields).toEqual(
    expect.arrayContaining(['name', 'description', 'decimals', 'mintAuthority', ...linkFields]),
  )
  expect(readFlags({ name: 'Anvil', decimals: '6', mintAuthority: 'keep', updateAuthority: 'someone' })).toEqual({
    form: {
      name: 'Anvil',
      decimals: 6,
      mintAuthority: { mode: 'keep', to: '' },
      updateAuthority: { mode: 'give', to: 'someone' },
    },
  })
  expect(readFlags({ standard: 'modern', x: undefined })).toEqual({ form: { standard: 'modern' } })
  expect(readFlags({ name: 'Anvil', standard: 'ancient' })).toEqual({ unreadable: 'standard' })
})
