import { getBase64Decoder } from '@solana/kit'
import { createNetworks } from '@solsmith/chain'
import type { JournalEntry } from '@solsmith/connect'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Context } from './context.ts'
import { isCutEarlierLine, type LegacyRecord, parseEarlierLine } from './earlierLines.ts'
import { wantsVersion1 } from './wantsVersion1.ts'

/** Lines in version 0.1's format: the kind comes first. */
const anyLine = fc
  .record({
    kind: fc.constantFrom('intent', 'signed', 'ended', 'finished'),
    more: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
  })
  .map(({ kind, more }) => {
    const { kind: _, ...rest } = more
    return JSON.stringify({ kind, id: 'x', ...rest })
  })
  // A numeric key would come before the kind.
  .filter((line) => line.startsWith('{"kind":'))

describe('a line at which an earlier version was killed', () => {
  test('is recognized by its missing end, wherever it was cut', () => {
    fc.assert(
      fc.property(anyLine, fc.double({ min: 0, max: 1, noNaN: true }), (line, share) => {
        const cut = line.slice(0, Math.floor(share * (line.length - 1)) + 1)
        expect(isCutEarlierLine(cut), cut).toBe(cut.length < line.length)
      }),
    )
  })

  test('is recognized at every cut of a text with quotation marks, braces and backslashes', () => {
    const line = JSON.stringify({ kind: 'intent', name: 'a "}" b\\', keeps: { seed: '{"' } })

    for (let end = 1; end < line.length; end++)
      expect(isCutEarlierLine(line.slice(0, end)), line.slice(0, end)).toBe(true)
    expect(isCutEarlierLine(line)).toBe(false)
  })

  test('differs from a whole line, a current line, and other damage', () => {
    for (const line of [
      '{"kind":"finished","id":"a"}',
      '{"kind":"entry","entry":{',
      '{"kind":"signed","steps":[]}}',
      'not a line',
      '"kind"',
    ])
      expect(isCutEarlierLine(line), line).toBe(false)
  })
})

function transaction(): string {
  const message = [1, 0, 0, 1, ...Array.from({ length: 32 }, () => 7), ...Array.from({ length: 32 }, () => 1), 0]
  return getBase64Decoder().decode(new Uint8Array([1, ...Array.from({ length: 64 }, () => 0), ...message]))
}

const signed = (...signatures: readonly string[]): LegacyRecord => ({
  kind: 'signed',
  steps: signatures.map((signature, part) => ({
    intent: 'run',
    part,
    signature,
    lastValidBlockHeight: '18446744073709551615',
    transaction: transaction(),
  })),
})

describe('entries of an earlier version', () => {
  const where = { network: 'hash', nameOf: (intent: string) => `name of ${intent}` }

  test('become one entry per signature, by part', () => {
    const entries = new Map<string, JournalEntry>()
    parseEarlierLine(entries, signed('first', 'second'), where)

    expect([...entries.values()]).toMatchObject([
      {
        id: 'first',
        label: 'name of run',
        network: 'hash',
        part: { batch: 'run', index: 0 },
        state: { status: 'signed' },
      },
      { id: 'second', lastValidBlockHeight: 2n ** 64n - 1n, part: { batch: 'run', index: 1 }, proof: 'signature' },
    ])
    expect(entries.get('first')?.account).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  })

  test('end as recorded, and an unsigned part ends nothing', () => {
    const entries = new Map<string, JournalEntry>()
    parseEarlierLine(entries, signed('landed', 'expired', 'open'), where)
    parseEarlierLine(
      entries,
      {
        kind: 'ended',
        ends: [
          { signature: 'landed', end: 'confirmed' },
          { signature: 'expired', end: 'void' },
          { signature: 'unknown', end: 'confirmed' },
        ],
      },
      where,
    )

    expect([...entries].map(([id, { state }]) => [id, state.status])).toEqual([
      ['landed', 'confirmed'],
      ['expired', 'void'],
      ['open', 'signed'],
    ])
  })
})

describe('--transaction-version', () => {
  const contextOf = (text: string | undefined) =>
    ({
      values: { 'transaction-version': text },
      network: async () => createNetworks(() => 'http://127.0.0.1:1', 'hash')[0],
      signer: () => Promise.reject(new TypeError('No key is needed.')),
    }) as unknown as Context // all that is read

  test.each(['2', '', 'v0', ' 1'])('refuses “%s” before using the network or the key', async (text) => {
    await expect(wantsVersion1(contextOf(text))).rejects.toMatchObject({
      name: 'UsageError',
      context: { reason: `--transaction-version must be 0 or 1, not “${text}”.` },
    })
  })

  test('accepts 0 without a network', async () => {
    expect(await wantsVersion1(contextOf('0'))).toBe(false)
  })
})
