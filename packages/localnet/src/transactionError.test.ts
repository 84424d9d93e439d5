import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { describeTransactionError, instructionErrors, transactionErrors } from './transactionError.ts'

const declarations = readFileSync(createRequire(import.meta.url).resolve('litesvm/dist/internal.d.ts'), 'utf8')

function namesOf(name: string): string[] {
  const [, body = ''] = new RegExp(`enum ${name} \\{([^}]*)\\}`).exec(declarations) ?? []
  const names: string[] = []
  for (const [, each = '', number] of body.matchAll(/(\w+) = (\d+)/g)) names[Number(number)] = each
  return names
}

test("the tables list every error at LiteSVM's number", () => {
  expect(transactionErrors.map(([name]) => name)).toEqual(namesOf('TransactionErrorFieldless'))
  expect(instructionErrors.map(([name]) => name)).toEqual(namesOf('InstructionErrorFieldless'))
  expect([transactionErrors.length, instructionErrors.length]).toEqual([35, 53])
})

test('every kind of error has a sentence', () => {
  expect(
    [
      'BlockhashNotFound',
      { InstructionError: [2, 'InvalidAccountData'] },
      { InstructionError: [0, { Custom: 6001 }] },
      { DuplicateInstruction: 3 },
      { InsufficientFundsForRent: { account_index: 1 } },
      { ProgramExecutionTemporarilyRestricted: { account_index: 4 } },
    ].map((error) => describeTransactionError(error as Parameters<typeof describeTransactionError>[0])),
  ).toMatchInlineSnapshot(`
    [
      "Blockhash not found",
      "Error processing Instruction 2: invalid account data for instruction",
      "Error processing Instruction 0: custom program error: 0x1771",
      "Transaction contains a duplicate instruction (3) that is not allowed",
      "Transaction results in an account (1) with insufficient funds for rent",
      "Execution of the program referenced by account at index 4 is temporarily restricted.",
    ]
  `)
})
