import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { maximumAmount } from '@solsmith/chain'
import { emptyForm, type MintExtension, parseTokenDraft, readTokenForm } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { parseStart, startState } from '#links/startLink.ts'
import { feeExtension, stranger, tokenOf } from '#testing/tokens.ts'
import { settingsOf } from './settingsOf.ts'

const none = { mode: 'none', to: '' }
const own = { mode: 'keep', to: '' }

test('copies the settings of a token without its names', () => {
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
  // Authorities of the copy go to its creator only.
  expect(JSON.stringify(settings)).not.toContain(stranger)
})

test('copies every extension with its values', () => {
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

test('copies a multiplier, which excludes interest', () => {
  const extensions: readonly MintExtension[] = [{ kind: 'scaled-amount', authority: stranger, multiplier: 1.5 }]
  const settings = settingsOf(tokenOf({ extensions }))

  expect(settings.extensions).toMatchObject([{ kind: 'scaled-amount', multiplier: 1.5, authority: own }])
})

test('copies a fee without a limit, and skips a missing authority', () => {
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

test('lists unknown extensions for the form', () => {
  expect(settingsOf(tokenOf({ extensions: [{ kind: 'other', type: 77 }] })).extensions).toEqual([
    { kind: 'unknown', name: '77' },
  ])
})

test('stores the settings in the history entry, and reads only valid ones', () => {
  expect(parseStart(startState({ decimals: 2 }))).toEqual({ decimals: 2 })
  for (const state of [null, undefined, 'start', 7, {}]) expect(parseStart(state)).toBeNull()
})

test('copies Classic, and the limit of a fee', () => {
  expect(settingsOf(tokenOf({ program: TOKEN_PROGRAM_ADDRESS })).standard).toBe('classic')
  expect(settingsOf(tokenOf({ extensions: [feeExtension({})] })).extensions).toMatchObject([{ maximumFee: '5' }])
})
