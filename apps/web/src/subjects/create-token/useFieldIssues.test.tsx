import { emptyForm, type TokenForm } from '@solsmith/tokens'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadRules } from './draft/lateRules.ts'
import { useFieldIssues } from './useFieldIssues.ts'

beforeAll(async () => void (await loadRules()))
afterEach(cleanup)

const draw = (input: Partial<TokenForm>) =>
  renderHook((change: Partial<TokenForm>) => useFieldIssues({ ...emptyForm, ...change }), { initialProps: input })
    .result

const whole = { name: 'Anvil', symbol: 'ANVL', supply: '1000' } as const

test('returns a draft without issues for a valid form', () => {
  const { current } = draw(whole)

  expect(current.draft).toMatchObject({ name: 'Anvil', symbol: 'ANVL' })
  expect(current.issues.count).toBe(0)
  expect(current.issues.hasOne(['name', 'symbol'])).toBe(false)
})

test('counts issues, and shows them at a field on blur', () => {
  const result = draw({ ...whole, name: 'A'.repeat(33), website: 'nowhere' })
  expect(result.current.draft).toBeNull()
  expect(result.current.issues.count).toBe(2)
  expect(result.current.issues.hasOne(['symbol', 'name'])).toBe(true)
  expect(result.current.issues.hasOne(['symbol'])).toBe(false)
  expect(result.current.issues.isShown('name')).toBe(false)

  act(() => result.current.issues.leave('name'))
  act(() => result.current.issues.leave('name'))

  expect(result.current.issues.isShown('name')).toBe(true)
  expect(result.current.issues.textOf('name')).toMatch(/\S/)
  expect(result.current.issues.isShown('website')).toBe(false)
  expect(result.current.issues.textOf('website')).toBeUndefined()
  expect(result.current.issues.textOf('symbol')).toBeUndefined()
})

test('leaves a skipped empty field unmarked until everything is shown', async () => {
  const result = draw({ ...whole, name: '' })
  act(() => result.current.issues.leave('name'))
  expect(result.current.issues.isShown('name')).toBe(false)

  await act(() => result.current.issues.showAll())
  act(() => result.current.issues.leave('symbol'))

  expect(result.current.issues.isShown('name')).toBe(true)
})

test('marks the part of a field that lost focus', () => {
  const result = draw({
    ...whole,
    distribution: [
      { to: 'nowhere', basisPoints: 1_000 },
      { to: 'elsewhere', basisPoints: 1_000 },
    ],
  })

  act(() => result.current.issues.leave('distribution', '1.to'))

  expect(result.current.issues.textOf('distribution', '1.to')).toMatch(/\S/)
  expect(result.current.issues.textOf('distribution', '0.to')).toBeUndefined()
  expect(result.current.issues.textOf('distribution')).toBeUndefined()
})
