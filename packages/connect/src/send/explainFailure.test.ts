import { expect, test } from 'vitest'
import { explainFailure } from './explainFailure.ts'

test.each([
  ['BlockhashNotFound', [], 'it expired'],
  ['AccountNotFound', [], 'this wallet has no SOL on this network'],
  [{ InsufficientFundsForRent: { account_index: 0 } }, [], 'there is not enough SOL for the deposits'],
  [
    { InstructionError: [2, { Custom: 1n }] },
    ['Transfer: insufficient lamports 5, need 9'],
    'there is not enough SOL for the deposits',
  ],
  [{ InstructionError: [5, { Custom: 4n }] }, ['Program log: Error: owner does not match.'], 'owner does not match'],
  [{ InstructionError: [0, { Custom: 0n }] }, [], 'instruction 1 failed with {"Custom":"0"}'],
  [{ InstructionError: [3, 'InvalidAccountData'] }, [], 'instruction 4 failed with InvalidAccountData'],
  ['SomethingNew', [], 'SomethingNew'],
  [null, [], 'unknown reason'],
])('failure %#', (error, logs, text) => {
  expect(explainFailure(error, logs)).toBe(text)
})
