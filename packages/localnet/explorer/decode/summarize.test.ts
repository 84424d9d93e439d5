import { expect, test } from 'vitest'
import type { ParsedInstruction } from '../network/answers.ts'
import { programs } from './programs.ts'
import { summarize } from './summarize.ts'

const parsed = (type: string, info: Record<string, unknown> = {}, programId: string = programs.token2022) => ({
  programId,
  parsed: { type, info },
})

const textOf = (...instructions: readonly ParsedInstruction[]) =>
  summarize({
    slot: 1,
    blockTime: null,
    version: 0,
    transaction: {
      signatures: [],
      message: {
        accountKeys: [{ pubkey: 'Payer', signer: true, writable: true, source: 'transaction' }],
        recentBlockhash: '',
        instructions: [...instructions],
      },
    },
    meta: {
      err: null,
      fee: 0,
      preBalances: [],
      postBalances: [],
      preTokenBalances: [],
      postTokenBalances: [],
      innerInstructions: [],
      logMessages: [],
    },
  }).text

const budget: ParsedInstruction = { programId: programs.computeBudget, data: '' }
const account = parsed('createIdempotent', {}, programs.associatedToken)
const transfer = parsed('transfer', { lamports: 10_000_000_000 }, programs.system)

test('names a launch by the token, without its accounts, settings and first supply', () => {
  expect(
    textOf(
      budget,
      parsed('createAccountWithSeed', {}, programs.system),
      parsed('initializeMetadataPointer'),
      parsed('initializeMint2'),
      account,
      parsed('mintTo'),
      parsed('setAuthority'),
    ),
  ).toBe('Create token')
})

test('counts equal instructions, and leaves out the accounts they need', () => {
  const sent = [account, parsed('transferChecked')]

  expect(textOf(budget, ...sent, ...sent, ...sent, { programId: 'Memo', parsed: 'air:1' })).toBe(
    'Transfer tokens (3), Memo',
  )
})

test('leaves out SOL wrapped for a call, and shows it otherwise', () => {
  const swap: ParsedInstruction = { programId: programs.cpSwap, data: '' }

  expect(textOf(transfer)).toBe('Transfer 10 SOL')
  for (const filled of ['syncNative', 'initializeAccount3'])
    expect(textOf(account, transfer, parsed(filled), swap, parsed('closeAccount'))).toBe('Call Raydium CP-Swap')
})

test('shows preparations if nothing else happens', () => {
  expect(textOf(budget, account)).toBe('Create token account if missing')
  expect(textOf(budget)).toBe('No instructions')
})
