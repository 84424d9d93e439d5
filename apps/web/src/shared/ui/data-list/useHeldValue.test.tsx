import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useHeldValue } from './useHeldValue.ts'

afterEach(cleanup)

type Given = { readonly value: string; readonly key: string; readonly isHeld: boolean }

const hold = (first: Given) => {
  const told: string[] = []
  const { result, rerender } = renderHook(
    ({ value, key, isHeld }: Given) => {
      const held = useHeldValue(value, key, isHeld)
      told.push(held)
      return held
    },
    { initialProps: first },
  )
  return {
    told,
    give: (next: Given) => {
      rerender(next)
      return result.current
    },
  }
}

test('returns the current value if not held', () => {
  const { give } = hold({ value: 'a', key: 'price', isHeld: false })

  expect(give({ value: 'b', key: 'price', isHeld: false })).toBe('b')
  expect(give({ value: 'c', key: 'price', isHeld: false })).toBe('c')
})

test('keeps a held value until released, then returns the newest', () => {
  const { give } = hold({ value: 'a', key: 'price', isHeld: false })

  expect(give({ value: 'a', key: 'price', isHeld: true })).toBe('a')
  expect(give({ value: 'b', key: 'price', isHeld: true })).toBe('a')
  expect(give({ value: 'c', key: 'price', isHeld: true })).toBe('a')
  expect(give({ value: 'c', key: 'price', isHeld: false })).toBe('c')
})

test('returns a value with another key immediately, even if held', () => {
  const { give, told } = hold({ value: 'a', key: 'price', isHeld: true })

  expect(give({ value: 'b', key: 'age', isHeld: true })).toBe('b')
  expect(told.slice(1)).not.toContain('a')
  expect(give({ value: 'c', key: 'age', isHeld: true })).toBe('b')
})
