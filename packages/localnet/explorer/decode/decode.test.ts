import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { toBase58 } from '../../src/parse/base58.ts'
import type { ParsedInstruction, TransactionAnswer } from '../network/answers.ts'
import { explainError } from './explainError.ts'
import { hexLines, readBase64 } from './hexLines.ts'
import { listChanges } from './listChanges.ts'
import { nameInstruction } from './nameInstruction.ts'
import { nestInstructions } from './nestInstructions.ts'
import { programs } from './programs.ts'
import { readLogs } from './readLogs.ts'

const sha = (text: string) => [...createHash('sha256').update(text).digest().subarray(0, 8)]
const u64 = (value: number) => [...new Uint8Array(new BigUint64Array([BigInt(value)]).buffer)]
const text = (value: string) => [value.length, 0, 0, 0, ...Buffer.from(value)]
const raw = (programId: string, ...data: number[]): ParsedInstruction => ({
  programId,
  accounts: [],
  data: toBase58(Uint8Array.from(data)),
})

test('instructions that the network reads are told in its words', () => {
  const parsed = { type: 'initializeMint2', info: { decimals: 9 } }

  expect(nameInstruction({ programId: programs.token, parsed })).toEqual({
    title: 'Initialize mint',
    facts: { decimals: 9 },
  })
  expect(nameInstruction({ programId: 'Memo', parsed: '<b>hi</b>' })).toEqual({
    title: 'Memo',
    facts: { text: '<b>hi</b>' },
  })
})

test.each([
  [raw(programs.computeBudget, 2, 0x40, 0x0d, 3, 0), 'Set compute unit limit', { units: 200_000n }],
  [raw(programs.computeBudget, 3, ...u64(5)), 'Set compute unit price', { microLamportsPerUnit: 5n }],
  [
    raw(programs.tokenMetadata, 33, ...text('Anvil\0\0'), ...text('ANVL'), ...text('https://a'), 0, 0),
    'Create metadata account (third version)',
    { name: 'Anvil', symbol: 'ANVL', uri: 'https://a' },
  ],
  [
    raw(programs.tokenMetadata, 42, 0, ...text('Anvil'), ...text('ANVL'), ...text('u')),
    'Create metadata',
    { name: 'Anvil', symbol: 'ANVL', uri: 'u' },
  ],
  [raw(programs.tokenMetadata, 50, 0), 'Update metadata', {}],
  [
    raw(
      programs.token2022,
      ...sha('spl_token_metadata_interface:initialize_account'),
      ...text('N'),
      ...text('S'),
      ...text('U'),
    ),
    'Initialize token metadata',
    { name: 'N', symbol: 'S', uri: 'U' },
  ],
  [
    raw(programs.token2022, ...sha('spl_token_metadata_interface:updating_field')),
    'Update a field of the token metadata',
    {},
  ],
  [
    raw(programs.token2022, ...sha('spl_token_metadata_interface:remove_key_ix')),
    'Remove a key of the token metadata',
    {},
  ],
  [raw(programs.token2022, ...sha('spl_token_metadata_interface:emitter')), 'Emit token metadata', {}],
  [
    raw(programs.cpSwap, ...sha('global:swap_base_input'), ...u64(10), ...u64(9)),
    'Swap exact input',
    { amountIn: 10n, minimumAmountOut: 9n },
  ],
  [
    raw(programs.cpSwap, ...sha('global:initialize'), ...u64(1), ...u64(2), ...u64(3)),
    'Create pool',
    { initialAmount0: 1n, initialAmount1: 2n, openTime: 3n },
  ],
  [raw(programs.cpSwap, ...sha('global:update_pool_status')), 'Update pool status', {}],
  [raw(programs.cpLock, ...sha('global:lock_cp_liquidity'), ...u64(7)), 'Lock liquidity', { lpTokenAmount: 7n }],
])('%# what the network leaves as bytes is named here', (instruction, title, facts) => {
  expect(nameInstruction(instruction)).toEqual({ title, facts })
})

test.each([
  raw(programs.computeBudget),
  raw(programs.computeBudget, 2, 1),
  raw(programs.computeBudget, 9, 1, 1, 1, 1),
  raw(programs.tokenMetadata),
  raw(programs.tokenMetadata, 250),
  raw(programs.cpSwap, 1, 2, 3),
  raw(programs.token2022, 44, 0),
  raw('Somebody', 1),
  { programId: programs.cpSwap, data: 'not base58 0OIl' },
  { programId: programs.cpSwap },
])('%# what no one knows is unknown', (instruction) => {
  expect(nameInstruction(instruction)).toEqual({ title: 'Unknown instruction', facts: {} })
})

test('texts that claim to be longer than their bytes are left out', () => {
  const lying = raw(programs.tokenMetadata, 33, ...text('Anvil'), ...text('ANVL'), 9, 0, 0, 0, 0x41)

  expect(nameInstruction(lying).facts).toEqual({})
})

const failedBy = (program: string, ...said: string[]) => [
  ...said,
  `Program ${program} failed: custom program error: 0x1`,
]

test.each([
  [
    { InstructionError: [0, { Custom: 1 }] },
    failedBy(programs.system),
    'The account does not have enough SOL for this transfer.',
  ],
  [
    { InstructionError: [0, { Custom: 1 }] },
    failedBy(programs.token),
    'The token account does not hold enough tokens.',
  ],
  [{ InstructionError: [0, { Custom: 17 }] }, failedBy(programs.token2022), 'The token account is frozen.'],
  [
    { InstructionError: [2, { Custom: 6001 }] },
    failedBy(
      'Somebody',
      'Program log: AnchorError thrown in a.rs:1. Error Code: X. Error Number: 6001. Error Message: Too much slippage.',
    ),
    'Too much slippage.',
  ],
  [
    { InstructionError: [2, { Custom: 37 }] },
    failedBy(programs.token2022, 'Program log: Error: Transfer is disabled'),
    'Transfer is disabled.',
  ],
  [{ InstructionError: [2, { Custom: 99 }] }, failedBy('Somebody'), 'The program\u2019s own error number 99.'],
  [{ InstructionError: [1, 'MissingRequiredSignature'] }, [], 'A required signature is missing.'],
  [{ InstructionError: [1, 'SomethingNew'] }, [], 'Something new.'],
  [{ InstructionError: [1, { BorshIoError: 'Unknown' }] }, [], 'Borsh io error.'],
  [
    { InsufficientFundsForRent: { account_index: 1 } },
    [],
    'An account would have been left with less SOL than its deposit (rent).',
  ],
  ['BlockhashNotFound', [], 'The blockhash had expired or was never one of this network.'],
  ['SomethingElse', [], 'Something else.'],
])('%j is told in words', (err, logs, words) => {
  expect(explainError(err, logs)?.text.replace("'", '\u2019')).toBe(words)
})

test('the number is that of the program that failed first: the innermost', () => {
  const logs = [
    'Program log: Program Fake failed: custom program error: 0x0',
    `Program ${programs.token} failed: custom program error: 0x1`,
    `Program ${programs.system} failed: custom program error: 0x1`,
  ]

  expect(explainError({ InstructionError: [0, { Custom: 1 }] }, logs)).toEqual({
    text: 'The token account does not hold enough tokens.',
    code: 'Custom: 1',
    instruction: 0,
  })
  expect(explainError(null, logs)).toBeNull()
})

test('logs are indented by calls, and known programs go by their names', () => {
  const lines = readLogs([
    `Program ${programs.associatedToken} invoke [1]`,
    'Program log: Create',
    `Program ${programs.token} invoke [2]`,
    'Program return: Tokenkeg pQAAAAAAAAA=',
    `Program ${programs.token} consumed 5 of 10 compute units`,
    `Program ${programs.token} success`,
    `Program ${programs.associatedToken} failed: custom program error: 0x0`,
    'Log truncated',
  ])

  expect(lines.map(({ kind, depth, text }) => `${depth} ${kind}: ${text}`)).toEqual([
    '0 call: Associated token program is called',
    '0 log: Program log: Create',
    '1 call: Token program is called',
    '1 other: Program return: Tokenkeg pQAAAAAAAAA=',
    '1 units: Token program consumed 5 of 10 compute units',
    '1 success: Token program success',
    '0 failure: Associated token program failed: custom program error: 0x0',
    '0 other: Log truncated',
  ])
})

test('a call that fails ends its indentation as one that succeeds does', () => {
  const lines = readLogs([
    `Program ${programs.associatedToken} invoke [1]`,
    `Program ${programs.token} invoke [2]`,
    `Program ${programs.token} failed: custom program error: 0x0`,
    `Program ${programs.associatedToken} failed: custom program error: 0x0`,
  ])

  expect(lines.map(({ kind, depth }) => `${depth} ${kind}`)).toEqual(['0 call', '1 call', '1 failure', '0 failure'])
})

test('a program cannot write a line that looks like another program failed', () => {
  const [line] = readLogs([`Program log: Program ${programs.token} failed: x`])

  expect(line).toMatchObject({ kind: 'log', depth: 0 })
})

const key = (pubkey: string) => ({ pubkey, signer: false, writable: true, source: 'transaction' as const })
const balance = (accountIndex: number, amount: string) => ({
  accountIndex,
  mint: 'Mint',
  owner: 'Owner',
  uiTokenAmount: { amount, decimals: 6, uiAmountString: '' },
})

const answer = (
  meta: Partial<TransactionAnswer['meta']>,
  instructions: ParsedInstruction[] = [],
): TransactionAnswer => ({
  slot: 1,
  blockTime: null,
  version: 0,
  transaction: {
    signatures: [],
    message: { accountKeys: ['A', 'B', 'C'].map(key), recentBlockhash: '', instructions },
  },
  meta: {
    err: null,
    fee: 5000,
    preBalances: [],
    postBalances: [],
    preTokenBalances: [],
    postTokenBalances: [],
    innerInstructions: [],
    logMessages: [],
    ...meta,
  },
})

test('balances that changed are listed exactly: SOL, then tokens that came, went and moved', () => {
  const changes = listChanges(
    answer({
      preBalances: [18_446_744_073_709_551_615n, 5, 7],
      postBalances: [18_446_744_073_709_551_610n, 10, 7],
      preTokenBalances: [balance(0, '10'), balance(1, '4'), balance(2, '1')],
      postTokenBalances: [balance(1, '4'), balance(2, '18446744073709551615')],
    }),
  )

  const token = { mint: 'Mint', owner: 'Owner', decimals: 6 }
  expect(changes).toEqual([
    { account: 'A', before: 18_446_744_073_709_551_615n, after: 18_446_744_073_709_551_610n, token: null },
    { account: 'B', before: 5n, after: 10n, token: null },
    { account: 'A', before: 10n, after: 0n, token },
    { account: 'C', before: 1n, after: 18_446_744_073_709_551_615n, token },
  ])
})

//  1 ─ 2 ─ 3
//    └ 2
test('calls of programs by programs are put below who called', () => {
  const call = (programId: string, stackHeight: number) => ({ programId, stackHeight })
  const nested = nestInstructions(
    answer(
      { innerInstructions: [{ index: 1, instructions: [call('a', 2), call('b', 3), call('c', 3), call('d', 2)] }] },
      [call('first', 1), call('second', 1)],
    ),
  )

  expect(nested).toEqual([
    { instruction: call('first', 1), calls: [] },
    {
      instruction: call('second', 1),
      calls: [
        {
          instruction: call('a', 2),
          calls: [
            { instruction: call('b', 3), calls: [] },
            { instruction: call('c', 3), calls: [] },
          ],
        },
        { instruction: call('d', 2), calls: [] },
      ],
    },
  ])
})

test('bytes are laid out with their place and what is readable', () => {
  const bytes = readBase64(Buffer.from('Hello\0\x7f world, \xff!!', 'latin1').toString('base64'))

  expect(hexLines(bytes)).toEqual([
    { offset: '000000', hex: '48 65 6c 6c 6f 00 7f 20 77 6f 72 6c 64 2c 20 ff', text: 'Hello·· world, ·' },
    { offset: '000010', hex: '21 21', text: '!!' },
  ])
  expect(hexLines(new Uint8Array())).toEqual([])
})
