import { expect, test } from 'vitest'
import { SendError } from './errors.ts'
import { explainFailure, isShortOfSol } from './explainFailure.ts'

test.each([
  ['BlockhashNotFound', [], 'it expired'],
  ['AccountNotFound', [], 'this wallet has no SOL on this network'],
  [
    { InsufficientFundsForRent: { account_index: 0 } },
    [],
    'an account would have less SOL than the network requires: send more to a new address, and keep some in yours',
  ],
  [
    { InstructionError: [2, { Custom: 1n }] },
    [
      'Transfer: insufficient lamports 5, need 9',
      'Program 11111111111111111111111111111111 failed: custom program error: 0x1',
    ],
    'there is not enough SOL',
  ],
  [
    { InstructionError: [1, { Custom: 1n }] },
    [
      'Program log: insufficient lamports',
      'Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA failed: custom program error: 0x1',
    ],
    'there are not enough tokens',
  ],
  [
    { InstructionError: [1, 'InvalidAccountData'] },
    [
      'Program CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C invoke [1]',
      'Program log: Error: price is old, used the last one.',
      'Program CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C success',
      'Program 11111111111111111111111111111111 invoke [1]',
      'Program 11111111111111111111111111111111 failed: invalid account data for instruction',
    ],
    'an account does not hold what a program expects',
  ],
  [
    { InstructionError: [0, { Custom: 6_000n }] },
    [
      'Program CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C invoke [1]',
      'Program log: AnchorError occurred. Error Code: Slippage.',
      'Program CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C failed: custom program error: 0x1770',
    ],
    'AnchorError occurred. Error Code: Slippage',
  ],
  ['SomethingNew', ['Program log: Error: used the last price'], 'SomethingNew'],
  [{ InstructionError: [5, { Custom: 4n }] }, ['Program log: Error: owner does not match.'], 'owner does not match'],
  [{ InstructionError: [0, { Custom: 0n }] }, [], 'a program rejected instruction 1 with code 0'],
  [{ InstructionError: [3, 'InvalidAccountData'] }, [], 'an account does not hold what a program expects'],
  [{ InstructionError: [3, 'SomethingNew'] }, [], 'instruction 4 failed with SomethingNew'],
  [
    { InstructionError: [1, { Custom: 17n }] },
    ['Program TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb failed: custom program error: 0x11'],
    'a token account is frozen',
  ],
  [
    { InstructionError: [1, { Custom: 0n }] },
    ['Program ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL failed: custom program error: 0x0'],
    'the token account belongs to someone else',
  ],
  [
    { InstructionError: [1, { Custom: 1n }] },
    [
      'Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA failed: custom program error: 0x1',
      'Program CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C failed: custom program error: 0x1',
    ],
    'there are not enough tokens',
  ],
  [
    { InstructionError: [1, { Custom: 1n }] },
    ['Program CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C failed: custom program error: 0x1'],
    'a program rejected instruction 2 with code 1',
  ],
  ['SomethingNew', [], 'SomethingNew'],
  [null, [], 'unknown reason'],
])('explains failure %#', (error, logs, text) => {
  expect(explainFailure(error, logs)).toBe(text)
})

const system = 'Program 11111111111111111111111111111111 failed: custom program error: 0x1'
const token = 'Program TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA failed: custom program error: 0x1'

test.each([
  ['AccountNotFound', [], true],
  ['InsufficientFundsForFee', [], true],
  [{ InsufficientFundsForRent: { account_index: 2 } }, [], true],
  [{ InstructionError: [1, { Custom: 1n }] }, [system], true],
  [{ InstructionError: [1, { Custom: 1n }] }, [token], false],
  [{ InstructionError: [1, { Custom: 17n }] }, [token], false],
  ['BlockhashNotFound', [], false],
])('knows whether failure %# lacks SOL', (error, logs, isShort) => {
  expect(isShortOfSol(new SendError('SimulationFailedError', { reason: '', error, logs }))).toBe(isShort)
})
