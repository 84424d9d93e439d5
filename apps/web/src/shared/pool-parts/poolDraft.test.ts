import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { afterKinds, readNext } from './after.ts'
import { linkedInputs } from './linked.ts'
import { createPoolDraft, loadPoolDraft } from './poolDraft.ts'

// The stored shape again in zod, which the page does not load.
const Draft = z.object({
  mintText: z.string(),
  quoteKind: z.enum(['sol', 'usdc', 'other']),
  quoteText: z.string(),
  linked: z.array(z.object({ input: z.enum(linkedInputs), text: z.string() })),
  tier: z.nullable(z.string()),
  opens: z.enum(['now', 'date']),
  dateText: z.string(),
  after: z.object({ kind: z.nullable(z.enum(afterKinds)), shareText: z.string() }),
  isOwnAddress: z.boolean(),
  poolSeed: z.string().check(z.regex(/^[\w-]{12,32}$/)),
})
const Next = z.object({
  deed: z.enum(['lock', 'burn']),
  share: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  seed: z.string().check(z.minLength(1)),
})

const draft: z.infer<typeof Draft> = {
  ...createPoolDraft('mint'),
  linked: [{ input: 'quote', text: '2' }],
}
const next: z.infer<typeof Next> = { deed: 'lock', share: 40, seed: 'seed' }

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('sol', 'other', 'now', 'lock', 'burn', 0, 1, 100, 101, 1.5, true, null, '', [], {}),
  fc.constant([{ input: 'price', text: '1' }]),
  fc.constant([{ input: 'price', text: 1 }]),
  fc.record({ kind: fc.constantFrom(...afterKinds, null, 'sell'), shareText: fc.oneof(fc.string(), fc.integer()) }),
  fc.stringMatching(/^[\w-]{10,34}$/),
)

const changed = (whole: object) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(whole), 'more'), fc.option(odd, { nil: undefined }), { maxKeys: 3 })
    .map((part) => JSON.stringify({ ...whole, ...part }))

const stored = (text: string) => ({ getItem: () => text })

test('parses any stored draft as zod does', () => {
  fc.assert(
    fc.property(fc.oneof(changed(draft), fc.json()), (text) => {
      const parsed = Draft.safeParse(JSON.parse(text))
      expect(loadPoolDraft(stored(text))).toEqual(parsed.success ? parsed.data : null)
    }),
    { numRuns: 500 },
  )
})

test('parses a next step as zod does', () => {
  fc.assert(
    fc.property(fc.oneof(changed(next), fc.json()), (text) => {
      const parsed = Next.safeParse(JSON.parse(text))
      const { deed, ...rest } = parsed.data ?? {}
      expect(readNext('pool', stored(text))).toEqual(parsed.success ? { action: deed, ...rest } : null)
    }),
    { numRuns: 500 },
  )
})
