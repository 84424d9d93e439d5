import { expect, test } from 'vitest'
import { hasDeclineCode, isDecline } from './isDecline.ts'

test.for([
  ['the code of a provider', { code: 4_001 }, true],
  ['the code of WalletConnect', { code: 5_000 }, true],
  ['another code', { code: -32_603 }, false],
  ['no code', { message: 'rejected' }, false],
  ['a number', 4_001, false],
  ['nothing', null, false],
] as const)('%s is a code of declining: %3$s', ([, error, expected]) => {
  expect(hasDeclineCode(error)).toBe(expected)
})

test.for([
  [{ code: 4_001, message: 'Something.' }, true],
  [{ code: 5_000 }, true],
  [new Error('User rejected the request.'), true],
  [new Error('Transaction was Declined'), true],
  [{ message: 'Permission denied' }, true],
  [{ message: 'Cancelled by the user' }, true],
  [new Error('The network did not answer.'), false],
  [{ message: 4_001 }, false],
  [{}, false],
  ['rejected', false],
  [null, false],
  [undefined, false],
] as const)('%o is a decline by the user: %s', ([error, expected]) => {
  expect(isDecline(error)).toBe(expected)
})
