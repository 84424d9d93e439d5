import { expect, test } from 'vitest'
import { swapLabel } from './swapLabel.ts'

const ready = { hasFailed: false, hasTokens: true, amount: 1n, inputError: null } as const

test.for([
  [ready, 'Review swap'],
  [{ ...ready, inputError: 'Insufficient balance' }, 'Insufficient balance'],
  [{ ...ready, amount: 0n, inputError: 'Insufficient balance' }, 'Enter amount'],
  [{ ...ready, amount: null }, 'Enter amount'],
  [{ ...ready, hasTokens: false, amount: null }, 'Select token'],
  [{ ...ready, hasFailed: true, hasTokens: false }, 'Swap'],
] as const)('with %o the button of a swap says “%s”', ([facts, label]) => {
  expect(swapLabel(facts)).toBe(label)
})
