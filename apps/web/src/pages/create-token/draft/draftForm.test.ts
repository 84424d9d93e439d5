import { parseTokenDraft } from '@solsmith/tokens'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraft, type DraftForm, isTouched, loadDraft, saveDraft } from './draftForm.ts'

function storageOf(initial: string | null) {
  let text = initial
  return {
    getItem: () => text,
    setItem(_: string, value: string) {
      text = value
    },
  }
}

test('a draft is the same after a reload, seed and all', () => {
  const storage = storageOf(null)
  const created = createDraft()
  const draft: DraftForm = {
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

  saveDraft(draft, storage)

  expect(loadDraft(storage)).toEqual(draft)
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
])('a storage that holds %s holds no draft', (text) => {
  expect(loadDraft(storageOf(text))).toBeNull()
})

test('whatever a storage holds, it is no draft or one that the form can read', () => {
  const text = fc.oneof(
    fc.json(),
    fc.json().map((input) => `{"seed":"0OIl0OIl0OIl0OIl","image":null,"input":${input}}`),
    fc
      .tuple(fc.constantFrom(...Object.keys(createDraft()), ...Object.keys(createDraft().input)), fc.jsonValue())
      .map(([field, value]) => JSON.stringify({ ...createDraft(), input: { ...createDraft().input, [field]: value } })),
    fc
      .tuple(fc.constantFrom(...Object.keys(createDraft())), fc.jsonValue())
      .map(([field, value]) => JSON.stringify({ ...createDraft(), [field]: value })),
  )
  fc.assert(
    fc.property(text, (json) => {
      const draft = loadDraft(storageOf(json))
      if (draft) expect(parseTokenDraft(draft.input)).toBeDefined()
    }),
  )
})

test('a draft of an earlier version is filled up', () => {
  const { seed, image, input } = createDraft()
  const { createdOn, extensions, ...old } = input

  expect(loadDraft(storageOf(JSON.stringify({ seed, image, input: old })))).toMatchObject({
    seed,
    pool: null,
    input: old,
  })
})

/** What a browser holds that was last here before `instagram`. */
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

test('what an earlier version stored is there again, to the letter', () => {
  const { input, ...rest } = JSON.parse(earlier)

  expect(loadDraft(storageOf(earlier))).toEqual({ ...rest, input: { ...createDraft().input, ...input } })
})

test('a storage that is forbidden or full costs nothing', () => {
  const forbidden = {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(loadDraft(forbidden)).toBeNull()
  expect(() => saveDraft(createDraft(), forbidden)).not.toThrow()
})

test('every draft has a seed of its own', () => {
  expect(createDraft().seed).not.toBe(createDraft().seed)
})

test('an untouched form has nothing to keep', () => {
  expect(isTouched(createDraft())).toBe(false)
  expect(isTouched({ ...createDraft(), image: { cid: 'x', name: 'x', bytes: 1 } })).toBe(true)
})
