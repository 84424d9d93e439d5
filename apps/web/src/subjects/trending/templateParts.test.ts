import { shortenAddress } from '@solsmith/chain'
import type { MintExtension, Token } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { anvil, feeExtension, stranger, tokenOf } from '#testing/tokens.ts'
import { chooseParts, hasHook, isCollectible, readTemplate, sourceOf, templatePartNames } from './templateParts.ts'

const hook = (program: typeof stranger | null): MintExtension => ({ kind: 'hook', authority: stranger, program })
const all: readonly MintExtension[] = [feeExtension({}), hook(stranger), { kind: 'other', type: 77 }]

test("splits a token's settings into parts, without the creator's programs", () => {
  const parts = readTemplate(tokenOf({ decimals: 6, supply: 1_500_000n, freezeAuthority: null, extensions: all }))

  expect(parts).toMatchObject({
    standard: { standard: 'modern' },
    decimals: { decimals: 6 },
    supply: { supply: '1.5' },
    mintAuthority: { mintAuthority: { mode: 'keep' } },
    freezeAuthority: { freezeAuthority: { mode: 'none' } },
    updateAuthority: { updateAuthority: { mode: 'keep' } },
  })
  expect(parts.extensions.extensions.map(({ kind }) => kind)).toEqual(['transfer-fee'])
})

test('copies only selected parts', () => {
  const parts = readTemplate(tokenOf({ decimals: 6 }))

  expect(chooseParts(parts, new Set(['decimals', 'nothing']))).toEqual({ decimals: 6 })
  expect(Object.keys(chooseParts(parts, new Set(templatePartNames)))).toEqual([...templatePartNames])
  expect(chooseParts(parts, new Set())).toEqual({})
})

test.for([
  ['calls a program', [feeExtension({}), hook(stranger)], true],
  ['could name a program, and names none', [hook(null)], false],
  ['has other extensions', [feeExtension({}), { kind: 'non-transferable' }], false],
  ['has no extension', [], false],
] as const)('a token that %s', ([, extensions, expected]) => {
  expect(hasHook(tokenOf({ extensions }))).toBe(expected)
})

const single: Partial<Token> = { decimals: 0, supply: 1n, mintAuthority: null }

test.for([
  ['of a single thing', {}, true],
  ['of a thing that was burned', { supply: 0n }, true],
  ['of two pieces', { supply: 2n }, false],
  ['that divides', { decimals: 1 }, false],
  ['that can grow', { mintAuthority: stranger }, false],
] as const)('a mint %s is a collectible or not', ([, change, expected]) => {
  expect(isCollectible(tokenOf({ ...single, ...change }))).toBe(expected)
})

const named = (name: string) => tokenOf({ metadata: { ...tokenOf().metadata, name } as Token['metadata'] }) // Only the metadata's name.

test('names a source by its name, or its address if unreadable', () => {
  expect(sourceOf(tokenOf())).toEqual({ mint: anvil, name: 'Anvil' })
  for (const name of ['', 'x'.repeat(100)])
    expect(sourceOf(named(name))).toEqual({ mint: anvil, name: shortenAddress(anvil) })
})
