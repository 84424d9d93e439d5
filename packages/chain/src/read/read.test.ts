import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as read from './read.ts'
import type { Read } from './reader.ts'

const holder = read.object({ mode: read.oneOf('keep', 'give', 'none'), to: read.text })
const form = read.object({
  name: read.text,
  decimals: read.number,
  seed: read.textLike(/^[\w-]{3,}$/),
  isOpen: read.flag,
  holder,
  shares: read.list(read.object({ to: read.text, part: read.number })),
  image: read.orNull(read.object({ cid: read.text })),
  note: read.optional(read.text),
  level: read.withDefault(read.oneOf('auto', 'fast'), 'auto'),
  amount: read.either(read.text, read.number),
  facts: read.record,
})
type Form = Read<typeof form>

const whole: Form = {
  name: 'Anvil',
  decimals: 9,
  seed: 'seed',
  isOpen: true,
  holder: { mode: 'give', to: 'someone' },
  shares: [{ to: 'a friend', part: 5 }],
  image: null,
  level: 'fast',
  amount: 5,
  facts: { any: ['thing'] },
}

test('reads valid values, with the type of its readers', () => {
  expect(form({ ...whole, note: 'kept' })).toEqual({ ...whole, note: 'kept' })
  expectTypeOf<Form['holder']['mode']>().toEqualTypeOf<'keep' | 'give' | 'none'>()
  expectTypeOf<Form['shares']>().toExtend<readonly { readonly to: string; readonly part: number }[]>()
  expectTypeOf<Form['image']>().toExtend<{ readonly cid: string } | null>()
  expectTypeOf<Form['level']>().toEqualTypeOf<'auto' | 'fast'>()
  expectTypeOf<Form['amount']>().toEqualTypeOf<string | number>()
  expectTypeOf<{ note?: string }>().toExtend<Pick<Form, 'note'>>()
})

test('leaves out a missing field, or uses its default', () => {
  const { level, ...rest } = whole

  expect(form(rest)).toStrictEqual({ ...whole, level: 'auto' })
})

test('drops unknown fields', () => {
  expect(form({ ...whole, colour: 'red' })).toStrictEqual(whole)
})

describe('one invalid part makes the whole unreadable', () => {
  test.for([
    ...[undefined, null, 'text', 7, true, [], [whole], {}],
    ...[
      { name: 7 },
      { decimals: '9' },
      { seed: 's' },
      { seed: null },
      { isOpen: 1 },
      { note: null },
      { level: 'slow' },
    ],
    ...[{ holder: { mode: ['keep'], to: '' } }, { holder: { mode: 'keep' } }, { holder: null }, { image: [] }],
    ...[
      { shares: {} },
      { shares: [{ to: '', part: 1 }, 7] },
      { shares: { length: 0 } },
      { amount: null },
      { facts: [] },
    ],
  ])('%j', (wrong) => {
    const isPart = typeof wrong === 'object' && wrong !== null && !Array.isArray(wrong) && Object.keys(wrong).length > 0
    expect(form(isPart ? { ...whole, ...wrong } : wrong)).toBe(read.unreadable)
  })
})

describe('hostile input', () => {
  test('treats __proto__ as a regular field, and changes no prototype', () => {
    const found = form(JSON.parse(`{"__proto__":${JSON.stringify(whole)}}`))
    expect(found).toBe(read.unreadable)

    const polluted = form(JSON.parse(JSON.stringify(whole).replace('{', '{"__proto__":{"isAdmin":true},')))
    expect(polluted).toStrictEqual(whole)
    expect(polluted).not.toHaveProperty('isAdmin')
  })

  test('ignores inherited properties', () => {
    expect(read.object({ toString: read.anything, constructor: read.anything })({})).toStrictEqual({})
    expect(read.object({ toString: read.record })({})).toBe(read.unreadable)
    expect(form(Object.create(whole))).toBe(read.unreadable)
  })

  test('stops at the first invalid item of a list', () => {
    let looked = 0
    const counted = read.where((value): value is string => {
      looked++
      return typeof value === 'string'
    })

    expect(read.list(counted)(['good', 7, ...Array.from({ length: 100_000 }, () => 'good')])).toBe(read.unreadable)
    expect(looked).toBe(2)
    expect(read.list(read.text)(Array.from({ length: 1_000_000 }, () => ''))).toHaveLength(1_000_000)
  })

  test('never goes deeper than its readers', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`)
    expect(form({ ...whole, facts: { deep } })).not.toBe(read.unreadable)
    expect(form({ ...whole, shares: deep })).toBe(read.unreadable)
  })
})

const mostly = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: right, weight: 20 }, { arbitrary: fc.jsonValue(), weight: 1 })

const values = fc.record(
  {
    name: mostly(fc.string()),
    decimals: mostly(fc.integer()),
    seed: mostly(fc.stringMatching(/^[a-z]{3,8}$/)),
    isOpen: mostly(fc.boolean()),
    holder: mostly(fc.record({ mode: fc.constantFrom('keep', 'give', 'none'), to: fc.string() })),
    shares: mostly(fc.array(fc.record({ to: fc.string(), part: fc.nat() }))),
    image: mostly(fc.option(fc.record({ cid: fc.string() }))),
    note: mostly(fc.string()),
    level: mostly(fc.constantFrom('auto', 'fast')),
    amount: mostly(fc.oneof(fc.string(), fc.nat())),
    facts: mostly(fc.dictionary(fc.string(), fc.jsonValue())),
    ['__proto__']: fc.jsonValue(),
  },
  { requiredKeys: ['name', 'decimals', 'seed', 'isOpen', 'holder', 'shares', 'image', 'amount', 'facts'] },
)

test('finds any JSON unreadable, or reads it to the same value again', () => {
  let taken = 0
  fc.assert(
    fc.property(fc.oneof({ arbitrary: values, weight: 4 }, fc.jsonValue()), (value) => {
      const found = form(JSON.parse(JSON.stringify(value)))
      if (found === read.unreadable) return
      taken++
      expect(form(found)).toStrictEqual(found)
      expect(form(JSON.parse(JSON.stringify(found)))).toEqual(found)
      expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
    }),
    { numRuns: 2_000 },
  )
  expect(taken).toBeGreaterThan(100)
})
