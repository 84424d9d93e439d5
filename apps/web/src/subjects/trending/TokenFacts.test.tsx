import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { TrendingToken } from './listTokens.ts'
import { Change, SafetyChips, TokenSigns } from './TokenFacts.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

const settings = { standard: 'modern', canMint: false, canFreeze: false, hasHook: false }

const tokenOf = (change: object = {}) =>
  ({ settings, isVerified: false, imitates: null, isPromoted: false, ...change }) as unknown as TrendingToken // Only the fields read here.

test.for([
  [0.382, '▴+38.2%'],
  [-0.214, '▾-21.4%'],
  [0, '0.0%'],
  [null, en.unknown],
] as const)('a change of %s has its direction as a sign and a triangle', ([change, text]) => {
  const { container } = render(<Change change={change} />)

  expect(container.textContent).toBe(text)
})

test.for([
  ['that no one can change', {}, [en.mintOff, en.freezeOff], ['good', 'good']],
  ['that can grow', { canMint: true }, [en.mintOn, en.freezeOff], ['warn', 'good']],
  ['that can be frozen', { canFreeze: true }, [en.mintOff, en.freezeOn], ['good', 'warn']],
  ['that calls a program', { hasHook: true }, [en.mintOff, en.freezeOff, en.hook], ['good', 'good', 'bad']],
] as const)('a token %s says so', ([, change, texts, tones]) => {
  const { container } = render(<SafetyChips token={tokenOf({ settings: { ...settings, ...change } })} />)

  const chips = [...container.querySelectorAll<HTMLElement>('[data-tone]')]
  expect(chips.map(({ textContent }) => textContent)).toEqual(texts)
  expect(chips.map(({ dataset }) => dataset.tone)).toEqual(tones)
})

test('shows unknown settings if the mint was not read', () => {
  const { container } = render(<SafetyChips token={tokenOf({ settings: null })} />)

  expect(container.textContent).toBe(en.unknown)
})

test.for([
  ['nothing', {}, ''],
  ['that it is well known', { isVerified: true }, en.verified],
  ['which one it is called like', { imitates: 'USDC' }, en.imitates('USDC')],
  ['that it has paid for its place', { isPromoted: true }, en.promoted],
] as const)('next to a token, shows %s', ([, change, text]) => {
  const { container } = render(<TokenSigns token={tokenOf(change)} />)

  expect(container.textContent).toBe(text)
})
