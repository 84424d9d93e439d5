import { type Address, type Blockhash, createNoopSigner, nonDivisibleSequentialInstructionPlan } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { expect, test } from 'vitest'
import { buildTransaction } from './prepareSend.ts'
import { writableAddresses } from './simulateTransaction.ts'

const payer = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' as Address
const receiver = 'So11111111111111111111111111111111111111112' as Address
const table = 'AddressLookupTab1e1111111111111111111111111' as Address
const tables = { [table]: [payer, receiver] }

const { messageBytes } = buildTransaction(
  {
    kind: 'transfer',
    feePayer: payer,
    subject: receiver,
    label: 'SOL',
    lookupTables: tables,
    instructions: nonDivisibleSequentialInstructionPlan([
      getTransferSolInstruction({ source: createNoopSigner(payer), destination: receiver, amount: 1n }),
    ]),
  },
  { blockhash: '1'.repeat(32) as Blockhash, lastValidBlockHeight: 1n },
  1_000,
  0n,
)

test('lists the accounts that a message can change, direct and from lookup tables', () => {
  expect(writableAddresses(messageBytes, tables)).toEqual([payer, receiver])
})

test.each([
  ['is not given', {}],
  ['has no such place', { [table]: [payer] }],
])('refuses to simulate a message whose table %s, because changes would go unseen', (_, given) => {
  expect(() => writableAddresses(messageBytes, given)).toThrow(
    new TypeError(`The lookup table ${table} has no known place 1.`),
  )
})
