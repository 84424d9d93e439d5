import { encodeAbiParameters, encodeEventTopics, erc20Abi, erc721Abi, parseAbi, toHex as viemHex } from 'viem'
import { expect, test } from 'vitest'
import { createNode, refusal } from '../testing/evmNode.ts'
import type { Hex } from './hex.ts'
import { readEvmEffects } from './readEvmEffects.ts'

const account: Hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const thief: Hex = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token: Hex = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const word = (value: bigint) => viemHex(value, { size: 32 })

const erc1155 = parseAbi([
  'event TransferSingle(address indexed, address indexed, address indexed, uint256, uint256)',
  'event TransferBatch(address indexed, address indexed, address indexed, uint256[], uint256[])',
  'event ApprovalForAll(address indexed, address indexed, bool)',
])
const topics = (abi: unknown, eventName: string, args: unknown) => encodeEventTopics({ abi, eventName, args } as never)

const moves = (from: Hex, to: Hex, amount: bigint, address = token) => ({
  address,
  topics: topics(erc20Abi, 'Transfer', { from, to }),
  data: word(amount),
})

const run = (logs: readonly unknown[], more: object = {}) =>
  readEvmEffects(createNode({ eth_simulateV1: [{ calls: [{ status: '0x1', logs, ...more }] }], eth_call: '0x' }).ask, {
    from: account,
  })
const face = { symbol: null, decimals: null }

test('sums incoming and outgoing amounts by token, over any number of logs', async () => {
  const logs = [
    moves(account, thief, 5n, native),
    moves(account, thief, 3n),
    moves(thief, account, 1n),
    moves(thief, token, 9n),
    moves(account, account, 9n),
    ...Array.from({ length: 200 }, () => moves(thief, thief, 1n)),
  ]
  expect(await run(logs)).toEqual([
    { kind: 'moved', token: null, amount: -5n, ...face },
    { kind: 'moved', token, amount: -2n, ...face },
  ])
})

test('lists collectibles one by one', async () => {
  const ids = encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [
      [8n, 9n],
      [1n, 4n],
    ],
  )
  const logs = [
    { address: token, topics: topics(erc721Abi, 'Transfer', { from: account, to: thief, tokenId: 7n }), data: '0x' },
    {
      address: token,
      topics: topics(erc1155, 'TransferSingle', [thief, thief, account]),
      data: `${word(8n)}${word(2n).slice(2)}`,
    },
    { address: token, topics: topics(erc1155, 'TransferBatch', [thief, account, thief]), data: ids },
  ]
  expect(await run(logs)).toEqual([
    { kind: 'movedCollectible', token, isLeaving: true, item: { id: 7n, amount: 1n } },
    { kind: 'movedCollectible', token, isLeaving: false, item: { id: 8n, amount: 2n } },
    { kind: 'movedCollectible', token, isLeaving: true, item: { id: 8n, amount: 1n } },
    { kind: 'movedCollectible', token, isLeaving: true, item: { id: 9n, amount: 4n } },
  ])
})

test('lists rights over the account, and leaves out those that end in the same transaction', async () => {
  const approval = (amount: bigint, owner = account) => ({
    address: token,
    topics: topics(erc20Abi, 'Approval', { owner, spender: thief }),
    data: word(amount),
  })
  const all = (isGiven: boolean) => ({
    address: token,
    topics: topics(erc1155, 'ApprovalForAll', [account, thief]),
    data: word(isGiven ? 1n : 0n),
  })
  const one = {
    address: token,
    topics: topics(erc721Abi, 'Approval', { owner: account, spender: thief, tokenId: 3n }),
    data: '0x',
  }
  const right = { kind: 'right', token, holder: thief, scope: 'amount', ...face }
  expect(await run([approval(5n), approval(9n, thief), all(true), one])).toEqual([
    { ...right, amount: 5n, id: null },
    { ...right, scope: 'all', amount: null, id: null },
    { ...right, scope: 'one', amount: null, id: 3n },
  ])
  expect(await run([approval(5n), approval(0n), all(true), all(false)])).toEqual([])
})

const others = parseAbi([
  'event AuthorizedOperator(address indexed, address indexed)',
  'event RevokedOperator(address indexed, address indexed)',
  'event OperatorSet(address indexed, address indexed, bool)',
  'event Approval(address indexed, address indexed, uint256 indexed, uint256)',
  'event BorrowAllowanceDelegated(address indexed, address indexed, address indexed, uint256)',
])

test('lists operators, kinds of collectibles and debt', async () => {
  const logOf = (name: string, args: readonly unknown[], data = '0x') => ({
    address: token,
    topics: topics(others, name, args),
    data,
  })
  const right = { kind: 'right', token, holder: thief, id: null, ...face }
  const given = [
    logOf('AuthorizedOperator', [thief, account]),
    logOf('Approval', [account, thief, 7n], word(5n)),
    logOf('BorrowAllowanceDelegated', [account, thief, token], word(9n)),
  ]
  expect(await run(given)).toEqual([
    { ...right, scope: 'all', amount: null },
    { ...right, scope: 'one', id: 7n, amount: 5n },
    { ...right, scope: 'debt', amount: 9n },
  ])
  expect(await run([logOf('OperatorSet', [account, thief], word(1n))])).toEqual([
    { ...right, scope: 'all', amount: null },
  ])
  expect(await run([...given.slice(0, 1), logOf('RevokedOperator', [thief, account])])).toEqual([])
})

test('replaces the holder of a single collectible', async () => {
  const approval = (spender: Hex) => ({
    address: token,
    topics: topics(erc721Abi, 'Approval', { owner: account, spender, tokenId: 3n }),
    data: '0x',
  })
  expect(await run([approval(thief), approval(token)])).toMatchObject([{ holder: token }])
  expect(await run([approval(thief), approval('0x0000000000000000000000000000000000000000')])).toEqual([])
})

test.each<[string, unknown]>([
  ['a node without the method', () => Promise.reject(refusal('no such method', { code: -32_601 }))],
  ['a call that fails', [{ calls: [{ status: '0x0', error: { message: 'no' } }] }]],
  ['no answer', null],
  ['a list of nothing', [{}]],
  [
    'more tokens than a person reads',
    [
      {
        calls: [
          {
            status: '0x1',
            logs: Array.from({ length: 51 }, (_, index) =>
              moves(thief, account, 1n, viemHex(BigInt(index + 1), { size: 20 })),
            ),
          },
        ],
      },
    ],
  ],
])('returns null for %s', async (_, answer) => {
  expect(await readEvmEffects(createNode({ eth_simulateV1: answer }).ask, { from: account })).toBeNull()
})

test('leaves out malformed logs', async () => {
  const logs = [null, {}, { address: '0x12', topics: [], data: '0x' }, { address: token, topics: [1], data: 5 }]
  expect(await run(logs)).toEqual([])
})
