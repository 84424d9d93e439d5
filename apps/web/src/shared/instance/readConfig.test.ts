import { type Config, fetchConfig } from '@solsmith/wire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from './readConfig.ts'

const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof(
    { arbitrary: right as fc.Arbitrary<unknown>, weight: 12 },
    { arbitrary: fc.constantFrom<unknown>(undefined, null, 0, true, '', [], {}), weight: 1 },
  )

const reach = mostly(fc.record({ isAvailable: mostly(fc.boolean()) }))
const text = fc.option(fc.string())
const answers = fc.record({
  version: mostly(fc.string()),
  commit: mostly(fc.option(fc.string())),
  buildHash: mostly(fc.option(fc.string())),
  sourceUrl: mostly(fc.option(fc.string())),
  publicUrl: mostly(fc.webUrl()),
  database: mostly(fc.constantFrom('starting', 'ready', 'unavailable')),
  rpcBatch: mostly(
    fc.record({ size: mostly(fc.nat()), bytes: mostly(fc.double({ noNaN: true, noDefaultInfinity: true })) }),
  ),
  networks: mostly(
    fc.record({
      mainnet: reach,
      devnet: reach,
      sandbox: mostly(fc.option(fc.record({ genesisHash: mostly(text), explorerUrl: mostly(text) }))),
    }),
  ),
})

test('accepts and refuses the same as the schema', () => {
  let taken = 0
  fc.assert(
    fc.property(answers, (answer) => {
      const parsed = fetchConfig.response.safeParse(answer)
      if (parsed.success) taken++
      expect(readConfig(answer)).toEqual(parsed.success ? parsed.data : null)
    }),
    { numRuns: 2_000 },
  )
  expect(taken).toBeGreaterThan(200)
})

test('refuses anything but an object', () => {
  for (const answer of [null, undefined, 'text', 7, [], [{ version: '1' }]]) expect(readConfig(answer)).toBe(null)
})

test('returns a complete answer unchanged', () => {
  const config: Config = {
    version: '0.1.0',
    commit: '4be91c7',
    buildHash: null,
    rpcBatch: { size: 100, bytes: 48_000 },
    sourceUrl: null,
    publicUrl: 'https://solsmith.example',
    database: 'ready',
    networks: {
      mainnet: { isAvailable: true },
      devnet: { isAvailable: false },
      sandbox: { genesisHash: 'hash', explorerUrl: null },
    },
  }

  expect(readConfig(config)).toEqual(config)
})
