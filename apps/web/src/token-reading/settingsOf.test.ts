import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { maximumAmount } from '@solsmith/chain'
import { emptyForm, type MintExtension, parseTokenDraft, readTokenForm } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { readStart, startState } from '#links/startLink.ts'
import { feeExtension, stranger, tokenOf } from '../testing/tokens.ts'
import { settingsOf } from './settingsOf.ts'

const none = { mode: 'none', to: '' }
const own = { mode: 'keep', to: '' }

test('another token begins with the settings of this one, and without what it is called', () => {
  const settings = settingsOf(
    tokenOf({ decimals: 6, supply: 1_500_000n, freezeAuthority: stranger, mintAuthority: null }),
  )

  expect(settings).toMatchObject({
    standard: 'modern',
    decimals: 6,
    supply: '1.5',
    mintAuthority: none,
    freezeAuthority: own,
  })
  expect(Object.keys(settings)).not.toContain('name')
  // No one else gets an authority of a token that is made like this one.
  expect(JSON.stringify(settings)).not.toContain(stranger)
})

test('every extension is a setting that the form takes, with its values', () => {
  const extensions: readonly MintExtension[] = [
    feeExtension({ configAuthority: stranger, withdrawAuthority: null }),
    { kind: 'interest', authority: stranger, basisPoints: -25 },
    { kind: 'permanent-delegate', authority: stranger },
    { kind: 'pausable', authority: stranger, isPaused: true },
    { kind: 'hook', authority: null, program: stranger },
    { kind: 'close-authority', authority: stranger },
    { kind: 'default-state', isFrozen: true },
    { kind: 'non-transferable' },
  ]
  const settings = settingsOf(tokenOf({ extensions, freezeAuthority: stranger }))

  expect(settings.extensions?.map(({ kind }) => kind)).toEqual(extensions.map(({ kind }) => kind))
  const form = readTokenForm({ ...emptyForm, name: 'Anvil', symbol: 'ANVL', ...settings })
  expect(parseTokenDraft(form as typeof emptyForm)).toHaveProperty('draft')
})

test('a multiplier is a setting too, with its value; interest excludes it', () => {
  const extensions: readonly MintExtension[] = [{ kind: 'scaled-amount', authority: stranger, multiplier: 1.5 }]
  const settings = settingsOf(tokenOf({ extensions }))

  expect(settings.extensions).toMatchObject([{ kind: 'scaled-amount', multiplier: 1.5, authority: own }])
})

test('a fee without a limit has none in the form, and a power that no one has is not brought back', () => {
  const newer = { epoch: 0n, basisPoints: 100, maximumFee: maximumAmount }
  const extensions: readonly MintExtension[] = [
    { ...feeExtension({}), newer },
    { kind: 'permanent-delegate', authority: null },
    { kind: 'pausable', authority: null, isPaused: false },
    { kind: 'close-authority', authority: null },
    { kind: 'hook', authority: null, program: null },
    { kind: 'default-state', isFrozen: false },
  ]
  const settings = settingsOf(tokenOf({ extensions }))

  expect(settings.extensions).toMatchObject([{ kind: 'transfer-fee', basisPoints: 100, maximumFee: '' }])
})

test('an extension that is not known here is named, so that the form can say so', () => {
  expect(settingsOf(tokenOf({ extensions: [{ kind: 'other', type: 77 }] })).extensions).toEqual([
    { kind: 'unknown', name: '77' },
  ])
})

test('the entry of the history holds the settings, and any other holds none', () => {
  expect(readStart(startState({ decimals: 2 }))).toEqual({ decimals: 2 })
  for (const state of [null, undefined, 'start', 7, {}]) expect(readStart(state)).toBeNull()
})

test('a Classic token begins a Classic one, and a limited fee keeps its limit', () => {
  expect(settingsOf(tokenOf({ program: TOKEN_PROGRAM_ADDRESS })).standard).toBe('classic')
  expect(settingsOf(tokenOf({ extensions: [feeExtension({})] })).extensions).toMatchObject([{ maximumFee: '5' }])
})
