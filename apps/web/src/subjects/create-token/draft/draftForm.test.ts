import { parseTokenDraft } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createForm, type DraftForm, isTouched, saveForm } from './draftForm.ts'
import { loadForm } from './loadForm.ts'

function storageOf(initial: string | null) {
  let text = initial
  return {
    getItem: () => text,
    setItem(_: string, value: string) {
      text = value
    },
  }
}

test('survives a reload with its seed', () => {
  const storage = storageOf(null)
  const created = createForm()
  const form: DraftForm = {
    ...created,
    image: { cid: 'bafkrei', name: 'anvil.png', bytes: 12 },
    priority: { level: 'custom', microLamports: '1000' },
    signing: { version: '1', time: 'nonce' },
    vanity: { address: 'AnvL', creator: 'me', standard: 'modern' },
    input: {
      ...created.input,
      receiver: 'somebody',
      distribution: [{ to: 'a friend', basisPoints: 1_000 }],
      extensions: [{ kind: 'non-transferable' }],
      metadataUri: 'https://example.org/anvil.json',
      createdOn: false,
    },
  }

  saveForm(form, storage)

  expect(loadForm(storage)).toEqual(form)
})

test.each([
  null,
  '',
  '{',
  '[]',
  '{"seed":"short"}',
  '{"seed":"0OIl0OIl0OIl0OIl","image":null}',
  '{"seed":"0OIl0OIl0OIl0OIl","image":null,"input":{"standard":"modern","name":7}}',
  '123',
])('finds no form in a storage with %s', (text) => {
  expect(loadForm(storageOf(text))).toBeNull()
})

test('returns no form or a valid one, for any stored value', () => {
  const text = fc.oneof(
    fc.json(),
    fc.json().map((input) => `{"seed":"0OIl0OIl0OIl0OIl","image":null,"input":${input}}`),
    fc
      .tuple(fc.constantFrom(...Object.keys(createForm()), ...Object.keys(createForm().input)), fc.jsonValue())
      .map(([field, value]) => JSON.stringify({ ...createForm(), input: { ...createForm().input, [field]: value } })),
    fc
      .tuple(fc.constantFrom(...Object.keys(createForm())), fc.jsonValue())
      .map(([field, value]) => JSON.stringify({ ...createForm(), [field]: value })),
  )
  fc.assert(
    fc.property(text, (json) => {
      const form = loadForm(storageOf(json))
      if (form) expect(parseTokenDraft(form.input)).toBeDefined()
    }),
  )
})

test('fills up a form of an earlier version', () => {
  const { seed, image, input } = createForm()
  const { createdOn, extensions, ...old } = input

  expect(loadForm(storageOf(JSON.stringify({ seed, image, input: old })))).toMatchObject({
    seed,
    pool: null,
    input: old,
  })
})

const earlier =
  '{"seed":"5f0c2b8a9d3e4711aa20","vanity":null,"image":{"cid":"bafkrei","name":"anvil.png","bytes":12},' +
  '"priority":{"level":"fast","microLamports":""},"signing":{"version":"auto","time":"nonce"},' +
  '"pool":{"quoteText":"10","shareText":"50","tier":null,"opens":"now","dateText":"",' +
  '"after":{"kind":"lock","shareText":"50"},"poolSeed":"seed"},"input":{"standard":"classic","name":"Anvil",' +
  '"symbol":"ANVL","description":"","website":"","x":"anvltoken","decimals":6,"supply":"21000000",' +
  '"mintAuthority":{"mode":"none","to":""},"freezeAuthority":{"mode":"none","to":""},' +
  '"updateAuthority":{"mode":"give","to":"half an addr"},"telegram":"anviltoken","discord":"","github":"",' +
  '"receiver":"","distribution":[{"to":"","basisPoints":0}],' +
  '"extensions":[{"kind":"hook","program":"","authority":{"mode":"keep","to":""}}],"metadataUri":"","createdOn":true}}'

test('restores the form of an earlier version exactly', () => {
  const { input, ...rest } = JSON.parse(earlier)

  expect(loadForm(storageOf(earlier))).toEqual({ ...rest, input: { ...createForm().input, ...input } })
})

test('ignores a forbidden or full storage', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(loadForm(forbidden)).toBeNull()
  expect(() => saveForm(createForm(), forbidden)).not.toThrow()
})

test('gives every form a separate seed', () => {
  expect(createForm().seed).not.toBe(createForm().seed)
})

test('stores nothing for an untouched form', () => {
  expect(isTouched(createForm())).toBe(false)
  expect(isTouched({ ...createForm(), image: { cid: 'x', name: 'x', bytes: 1 } })).toBe(true)
})

test.for(['name', 'symbol', 'description', 'website', 'x', 'telegram', 'discord', 'github'] as const)(
  'stores a form with only a %s',
  (field) => {
    const form = createForm()

    expect(isTouched({ ...form, input: { ...form.input, [field]: 'Anvil' } })).toBe(true)
  },
)

test('forgets the form if the browser refuses to open its storage', () => {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'localStorage'))

  expect(loadForm()).toBeNull()
  expect(() => saveForm(createForm())).not.toThrow()
})
