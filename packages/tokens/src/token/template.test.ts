import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTokenError } from '../errors.ts'
import { emptyDraft, formatTemplate, parseTemplate } from './template.ts'
import { parseTokenDraft } from './tokenDraft.ts'

const keep = { mode: 'keep', to: '' } as const

test('what is written is what is read', () => {
  const draft = {
    ...emptyDraft,
    ...{ name: 'Anvil', symbol: 'ANVL', supply: '5', distribution: [{ to: 'x', basisPoints: 5 }], createdOn: false },
    extensions: [{ kind: 'pausable', authority: keep } as const],
  }

  expect(parseTemplate(formatTemplate(draft))).toEqual(draft)
})

test('a few fields are enough, and what nobody knows is left out', () => {
  expect(parseTemplate('{"name":"Anvil","colour":"red"}')).toEqual({ ...emptyDraft, name: 'Anvil' })
})

test.for([
  ...['', '[]', 'null', '5', '{"name":5}', '{"mintAuthority":"none"}', '{"distribution":[5]}'],
  '{"extensions":[{"kind":"transfer-fee","basisPoints":100}]}',
  '{"extensions":[{"kind":"hook","authority":{"mode":"keep","to":""}}]}',
  '{"extensions":[{"kind":"pausable","authority":{"mode":"all","to":""}}]}',
])('%s is no template', (text) => {
  expect(() => parseTemplate(text)).toThrow(expect.objectContaining({ name: 'TemplateFormatError' }))
})

test('whatever is in a file, it is refused by name or read as a form that can be looked at', () => {
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
