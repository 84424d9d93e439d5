import fc from 'fast-check'
import { encodeAbiParameters, encodeEventTopics, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readEvmRun } from './readEvmRun.ts'

const addressOf = (digit: string) => `0x${digit.repeat(40)}` as const
const [token, owner, other] = ['a', 'b', 'c'].map(addressOf)
const noOne = addressOf('0')
const most = 2n ** 256n - 1n

function log(signature: string, ...args: readonly unknown[]) {
  const abi = parseAbi([`event ${signature}`] as never) as readonly {
    readonly inputs: readonly { type: string; indexed?: boolean }[]
  }[]
  const inputs = abi[0]?.inputs ?? []
  const of = (isIndexed: boolean) =>
    inputs.flatMap((input, at) => (Boolean(input.indexed) === isIndexed ? [[input, args[at]] as const] : []))
  const data = of(false)
  return {
    address: token,
    topics: encodeEventTopics({ abi, args: of(true).map(([, value]) => value) } as never),
    // Parsed signatures have no static types.
    data: encodeAbiParameters(data.map(([input]) => input) as never, data.map(([, value]) => value) as never),
  }
}
const run = (...logs: readonly unknown[]) => readEvmRun([{ calls: [{ status: '0x1', logs }] }])
const move = { token, from: owner, to: other, id: null, amount: 5n }
const right = { token, owner, holder: other, scope: 'amount', id: null, amount: 5n, isEnded: false }
const all = { ...right, scope: 'all', amount: null }

const erc20 = 'Approval(address indexed,address indexed,uint256)'
const erc721 = 'Approval(address indexed,address indexed,uint256 indexed)'
const forAll = 'ApprovalForAll(address indexed,address indexed,bool)'
const operator = 'OperatorSet(address indexed,address indexed,bool)'
const some = 'Approval(address indexed,address indexed,uint256 indexed,uint256)'

test.each([
  ['Transfer(address indexed,address indexed,uint256)', [owner, other, 5n], [move]],
  ['Transfer(address indexed,address indexed,uint256 indexed)', [owner, other, 7n], [{ ...move, id: 7n, amount: 1n }]],
  [
    'TransferSingle(address indexed,address indexed,address indexed,uint256,uint256)',
    [token, owner, other, 7n, 5n],
    [{ ...move, id: 7n }],
  ],
  [
    'TransferBatch(address indexed,address indexed,address indexed,uint256[],uint256[])',
    [token, owner, other, [7n, 8n], [5n, 6n]],
    [
      { ...move, id: 7n },
      { ...move, id: 8n, amount: 6n },
    ],
  ],
  [
    'TransferBatch(address indexed,address indexed,address indexed,uint256[],uint256[])',
    [token, owner, other, [], []],
    [],
  ],
  [
    'Transfer(address,address indexed,address indexed,uint256 indexed,uint256)',
    [token, owner, other, 7n, 5n],
    [{ ...move, id: 7n }],
  ],
] as const)('reads transfers: %s', (signature, args, moves) => {
  expect(run(log(signature, ...args))).toEqual({ error: null, moves, rights: [] })
})

test.each([
  [erc20, [owner, other, 5n], right],
  [erc20, [owner, other, most], { ...right, amount: most }],
  [erc20, [owner, other, 0n], { ...right, amount: 0n, isEnded: true }],
  [erc721, [owner, other, 7n], { ...right, scope: 'one', id: 7n, amount: null }],
  [erc721, [owner, noOne, 7n], { ...right, scope: 'one', holder: noOne, id: 7n, amount: null, isEnded: true }],
  [forAll, [owner, other, true], all],
  [forAll, [owner, other, false], { ...all, isEnded: true }],
  ['AuthorizedOperator(address indexed,address indexed)', [other, owner], all],
  ['RevokedOperator(address indexed,address indexed)', [other, owner], { ...all, isEnded: true }],
  [operator, [owner, other, true], all],
  [operator, [owner, other, false], { ...all, isEnded: true }],
  [some, [owner, other, 7n, 5n], { ...right, scope: 'one', id: 7n }],
  [some, [owner, other, 7n, 0n], { ...right, scope: 'one', id: 7n, amount: 0n, isEnded: true }],
  [
    'BorrowAllowanceDelegated(address indexed,address indexed,address indexed,uint256)',
    [owner, other, token, 5n],
    { ...right, scope: 'debt' },
  ],
  [
    'BorrowAllowanceDelegated(address indexed,address indexed,address,uint256)',
    [owner, other, token, 5n],
    { ...right, scope: 'debt' },
  ],
] as const)('reads approvals: %s', (signature, args, expected) => {
  expect(run(log(signature, ...args))).toEqual({ error: null, moves: [], rights: [expected] })
})

test('treats an approval without an amount as one of everything', () => {
  expect(run({ ...log(erc20, owner, other, 5n), data: '0x' })?.rights).toEqual([{ ...right, amount: null }])
})

test('treats a batch with another layout as one collectible', () => {
  const batch = log(
    'TransferBatch(address indexed,address indexed,address indexed,uint256[],uint256[])',
    token,
    owner,
    other,
    [7n],
    [5n],
  )
  expect(run({ ...batch, data: `${batch.data}${'0'.repeat(64)}` })?.moves).toEqual([{ ...move, id: 0n, amount: 1n }])
})

test('distinguishes a reverted call from other answers', () => {
  expect(readEvmRun([{ calls: [{ status: '0x0', error: { message: 'no' } }] }])?.error).toBe('no')
  expect(readEvmRun([{ calls: [{ status: '0x0' }] }])?.error).toBe('execution reverted')
  for (const answer of [
    null,
    {},
    [],
    [{}],
    [{ calls: [] }],
    [{ calls: [{ status: '0x1' }] }],
    [{ calls: [{ status: 1, logs: [] }] }],
  ])
    expect(readEvmRun(answer)).toBeNull()
})

test('reads any answer without an error', () => {
  const topics = [log(erc20, owner, other, 1n), log(forAll, owner, other, true), log(some, owner, other, 1n, 1n)].map(
    ({ topics: [event] }) => event,
  )
  const logs = fc.record(
    {
      address: fc.constantFrom(token, '', 7),
      topics: fc.array(fc.oneof(fc.constantFrom(...topics), fc.anything())),
      data: fc.anything(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(logs, fc.anything())), (all) => {
      expect(run(...all)?.error).toBeNull()
    }),
  )
})
