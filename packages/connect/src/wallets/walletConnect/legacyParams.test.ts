import {
  AccountRole,
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  generateKeyPairSigner,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { sampleTransaction } from '../../testing/sampleTransaction.ts'
import { legacyParams } from './legacyParams.ts'

const roles = [
  AccountRole.WRITABLE_SIGNER,
  AccountRole.READONLY_SIGNER,
  AccountRole.WRITABLE,
  AccountRole.READONLY,
] as const
const [payer, program, ...addresses] = await Promise.all(
  Array.from({ length: 6 }, async () => (await generateKeyPairSigner()).address),
)
const blockhash = '1'.repeat(32) as Blockhash

function compile(feePayer: Address, programAddress: Address): Uint8Array {
  const accounts = roles.map((role, index) => ({ role, address: addresses[index] ?? feePayer }))
  const message = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (draft) => setTransactionMessageFeePayer(feePayer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 1n }, draft),
    (draft) =>
      appendTransactionMessageInstruction({ programAddress, accounts, data: new Uint8Array([0, 1, 58]) }, draft),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

test('lists the parts of a legacy transaction, each account with its role', () => {
  if (!payer || !program) throw new TypeError('Two addresses are expected.')

  expect(legacyParams(compile(payer, program))).toEqual({
    feePayer: payer,
    recentBlockhash: blockhash,
    instructions: [
      {
        programId: program,
        keys: [
          { pubkey: addresses[0], isSigner: true, isWritable: true },
          { pubkey: addresses[1], isSigner: true, isWritable: false },
          { pubkey: addresses[2], isSigner: false, isWritable: true },
          { pubkey: addresses[3], isSigner: false, isWritable: false },
        ],
        data: '16R',
      },
    ],
  })
})

test('returns nothing for a versioned one', () => {
  if (!payer) throw new TypeError('An address is expected.')

  expect(legacyParams(sampleTransaction(payer, { version: 0 }))).toEqual({})
})
