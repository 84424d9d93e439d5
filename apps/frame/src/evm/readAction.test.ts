import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { encodeFunctionData, parseAbi, toFunctionSelector, toHex as viemHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createNode } from '../testing/evmNode.ts'
import { fromHex, type Hex } from './hex.ts'
import { type EvmAction, readAction } from './readAction.ts'

const token: Hex = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const one: Hex = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const two: Hex = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const other: Hex = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const zeros = viemHex(0n, { size: 32 })

const abi = parseAbi([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,bytes)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function multicall(bytes[])',
])
const multi = parseAbi([
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
])
const permits = parseAbi([
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  'function receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
])
const dai = parseAbi(['function permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)'])
const permit2 = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Single { Details details; address spender; uint256 deadline; }',
  'struct Batch { Details[] details; address spender; uint256 deadline; }',
  'function approve(address,address,uint160,uint48)',
  'function transferFrom(address,address,uint160,address)',
])
const single = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Single { Details details; address spender; uint256 deadline; }',
  'function permit(address,Single,bytes)',
])
const batch = parseAbi([
  'struct Details { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct Batch { Details[] details; address spender; uint256 deadline; }',
  'function permit(address,Batch,bytes)',
])
const deadlineCalls = parseAbi(['function multicall(uint256,bytes[])'])
const hashCalls = parseAbi(['function multicall(bytes32,bytes[])'])

const nodeOf = (...collections: readonly Hex[]) =>
  createNode({
    eth_call: ([call]: readonly unknown[]) => {
      const { to, data } = call as { to: Hex; data: string }
      if (data.startsWith('0x01ffc9a780ac58cd')) return viemHex(collections.includes(to) ? 1n : 0n, { size: 32 })
      return data === '0x313ce567' ? viemHex(6n, { size: 32 }) : '0x'
    },
  }).ask

const tried = new Set<string>()

const source = readFileSync(join(import.meta.dirname, 'readAction.ts'), 'utf8')
const table = [...source.matchAll(/'(0x[\da-f]{8})'/g)]
  .map(([, selector = '']) => selector)
  .filter((selector) => !['0x95d89b41', '0x313ce567'].includes(selector))

const read = (data: Hex, { value = 0n, ask = nodeOf() } = {}) => {
  tried.add(data.slice(0, 10))
  return readAction(ask, { to: token, value, data: fromHex(data) ?? new Uint8Array() })
}

const face = { symbol: null, decimals: 6 }
const unlimited = (1n << 256n) - 1n
const call = <const A extends typeof abi>(functionName: A[number]['name'], args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never)
const coder = (of: unknown, functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: of, functionName, args } as never)

describe('decodes every address that gains', () => {
  const details = { token: other, amount: 5n, expiration: 1_800_000_000, nonce: 0 }
  const spent = { kind: 'approve', token, owner: null, spender: one, amount: 5n, until: null, ...face }
  test.each<[string, Hex, object]>([
    ['transfer', call('transfer', [one, 5n]), { kind: 'sendToken', token, from: null, to: one, amount: 5n, ...face }],
    [
      'transferFrom',
      call('transferFrom', [one, two, 5n]),
      { kind: 'sendToken', token, from: one, to: two, amount: 5n, ...face },
    ],
    ['approve', call('approve', [one, 5n]), spent],
    ['approve without a limit', call('approve', [one, unlimited]), { ...spent, amount: null }],
    ['increaseAllowance', call('increaseAllowance', [one, 5n]), spent],
    ['setApprovalForAll', call('setApprovalForAll', [one, true]), { kind: 'approveAll', token, spender: one }],
    ['an ERC-2612 permit', coder(permits, 'permit', [two, one, 5n, 9n, 27, zeros, zeros]), { ...spent, owner: two }],
    [
      'a permit of DAI',
      coder(dai, 'permit', [two, one, 0n, 9n, true, 27, zeros, zeros]),
      { ...spent, owner: two, amount: null },
    ],
    [
      'transferWithAuthorization',
      coder(permits, 'transferWithAuthorization', [one, two, 5n, 0n, 9n, zeros, 27, zeros, zeros]),
      { kind: 'sendToken', token, from: one, to: two, amount: 5n, ...face },
    ],
    [
      'receiveWithAuthorization',
      coder(permits, 'receiveWithAuthorization', [one, two, 5n, 0n, 9n, zeros, 27, zeros, zeros]),
      { kind: 'sendToken', token, from: one, to: two, amount: 5n, ...face },
    ],
    [
      'approve of Permit2',
      coder(permit2, 'approve', [other, one, (1n << 160n) - 1n, 1_800_000_000]),
      { ...spent, token: other, amount: null, until: 1_800_000_000n },
    ],
    [
      'transferFrom of Permit2',
      coder(permit2, 'transferFrom', [one, two, 5n, other]),
      { kind: 'sendToken', token: other, from: one, to: two, amount: 5n, ...face },
    ],
    [
      'permit of Permit2',
      coder(single, 'permit', [two, { details, spender: one, deadline: 9n }, '0x1234']),
      { ...spent, token: other, owner: two, until: 1_800_000_000n },
    ],
    [
      'permit of Permit2 for several tokens',
      coder(batch, 'permit', [
        two,
        { details: [details, { ...details, token: two }], spender: one, deadline: 9n },
        '0x',
      ]),
      {
        kind: 'several',
        to: token,
        actions: [
          { ...spent, token: other, owner: two, until: 1_800_000_000n },
          { ...spent, token: two, owner: two, until: 1_800_000_000n },
        ],
      },
    ],
    [
      'safeTransferFrom of ERC-1155',
      coder(multi, 'safeTransferFrom', [one, two, 7n, 3n, '0x']),
      { kind: 'sendCollectibles', token, from: one, to: two, items: [{ id: 7n, amount: 3n }] },
    ],
    [
      'safeBatchTransferFrom',
      coder(multi, 'safeBatchTransferFrom', [one, two, [7n, 8n], [3n, 4n], '0x']),
      {
        kind: 'sendCollectibles',
        token,
        from: one,
        to: two,
        items: [
          { id: 7n, amount: 3n },
          { id: 8n, amount: 4n },
        ],
      },
    ],
  ])('%s', async (_, data, action) => {
    expect(await read(data)).toEqual(action)
  })

  test.each<[string, Hex, object]>([
    ['transferFrom', call('transferFrom', [one, two, 1_234n]), { kind: 'sendCollectibles', from: one, to: two }],
    [
      'safeTransferFrom',
      call('safeTransferFrom', [one, two, 1_234n]),
      { kind: 'sendCollectibles', from: one, to: two },
    ],
    [
      'safeTransferFrom with data',
      call('safeTransferFrom', [one, two, 1_234n, '0x12']),
      { kind: 'sendCollectibles', items: [{ id: 1_234n, amount: 1n }] },
    ],
    ['approve', call('approve', [one, 1_234n]), { kind: 'approveOne', token, spender: one, id: 1_234n }],
  ])('%s of a collection', async (_, data, action) => {
    expect(await read(data, { ask: nodeOf(token) })).toMatchObject(action)
  })
})

test('treats a contract that supports every interface as a token', async () => {
  const ask = createNode({ eth_call: viemHex(1n, { size: 32 }) }).ask
  expect(await read(call('approve', [one, 5n]), { ask })).toMatchObject({ kind: 'approve' })
})

const make = (signature: string, args: readonly unknown[]): Hex =>
  coder(parseAbi([`function ${signature}`] as never), signature.slice(0, signature.indexOf('(')), args)

describe('names everyone who gets tokens, debt or control', () => {
  const [spent, sent] = [
    { token, spender: one, amount: 5n, ...face },
    { kind: 'sendToken', token, amount: 5n, ...face },
  ]
  const signed = [9n, 27, zeros, zeros]
  test.each<[string, readonly unknown[], object]>([
    ['increaseApproval(address,uint256)', [one, 5n], { kind: 'approve', ...spent }],
    ['transferAndCall(address,uint256)', [one, 5n], { ...sent, from: null, to: one }],
    ['transferAndCall(address,uint256,bytes)', [one, 5n, '0x12'], { ...sent, from: null, to: one }],
    ['transferFromAndCall(address,address,uint256)', [two, one, 5n], { ...sent, from: two, to: one }],
    ['transferFromAndCall(address,address,uint256,bytes)', [two, one, 5n, '0x'], { ...sent, from: two, to: one }],
    ['approveAndCall(address,uint256)', [one, 5n], { kind: 'approve', ...spent }],
    ['approveAndCall(address,uint256,bytes)', [one, unlimited, '0x12'], { kind: 'approve', ...spent, amount: null }],
    ['send(address,uint256,bytes)', [one, 5n, '0x'], { ...sent, from: null, to: one }],
    ['operatorSend(address,address,uint256,bytes,bytes)', [two, one, 5n, '0x', '0x'], { ...sent, from: two, to: one }],
    ['authorizeOperator(address)', [one], { kind: 'approveAll', token, spender: one }],
    [
      'transfer(address,uint256,uint256)',
      [one, 7n, 5n],
      { kind: 'sendCollectibles', token, from: null, to: one, items: [{ id: 7n, amount: 5n }] },
    ],
    [
      'transferFrom(address,address,uint256,uint256)',
      [two, one, 7n, 5n],
      { kind: 'sendCollectibles', token, from: two, to: one, items: [{ id: 7n, amount: 5n }] },
    ],
    [
      'approve(address,uint256,uint256)',
      [one, 7n, 5n],
      { kind: 'approveOne', token, spender: one, id: 7n, amount: 5n },
    ],
    [
      'approve(address,uint256,uint256)',
      [one, 7n, unlimited],
      { kind: 'approveOne', token, spender: one, id: 7n, amount: null },
    ],
    ['setOperator(address,bool)', [one, true], { kind: 'approveAll', token, spender: one }],
    ['approveDelegation(address,uint256)', [one, unlimited], { kind: 'approveDebt', ...spent, amount: null }],
    [
      'delegationWithSig(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      [two, one, 5n, ...signed],
      { kind: 'approveDebt', ...spent, owner: two },
    ],
    ['allow(address,bool)', [one, true], { kind: 'approveAll', token, spender: one }],
    ['transferOwnership(address)', [one], { kind: 'giveControl', contract: token, holder: one }],
    ['grantRole(bytes32,address)', [zeros, one], { kind: 'giveControl', contract: token, holder: one }],
    [
      'permit(address,address,uint256,uint256,bytes)',
      [two, one, 5n, 9n, '0x12'],
      { kind: 'approve', ...spent, owner: two },
    ],
    ['permit(address,uint256,uint256,bytes)', [one, 7n, 9n, '0x'], { kind: 'approveOne', token, spender: one, id: 7n }],
    [
      'permit(address,uint256,uint256,uint8,bytes32,bytes32)',
      [one, 7n, ...signed],
      { kind: 'approveOne', token, spender: one, id: 7n },
    ],
    [
      'permitForAll(address,address,bool,uint256,uint256,bytes)',
      [two, one, true, 0n, 9n, '0x'],
      { kind: 'approveAll', token, spender: one },
    ],
    [
      'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
      [two, one, 5n, 0n, 9n, zeros, '0x12'],
      { ...sent, from: two, to: one },
    ],
    [
      'receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
      [two, one, 5n, 0n, 9n, zeros, '0x12'],
      { ...sent, from: two, to: one },
    ],
    [
      'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
      [[[other, 9n], 0n, 9n], [one, 5n], two, '0x'],
      { ...sent, token: other, from: two, to: one },
    ],
    [
      'transferFrom((address,address,uint160,address)[])',
      [
        [
          [two, one, 5n, other],
          [one, two, 5n, token],
        ],
      ],
      {
        kind: 'several',
        actions: [
          { ...sent, token: other, from: two, to: one },
          { ...sent, from: one, to: two },
        ],
      },
    ],
  ])('%s', async (signature, args, action) => {
    expect(table).toContain(toFunctionSelector(`function ${signature}`))
    expect(await read(make(signature, args))).toMatchObject(action)
  })

  test.each([
    ['setOperator(address,bool)', [one, false]],
    ['allow(address,bool)', [one, false]],
    ['permitForAll(address,address,bool,uint256,uint256,bytes)', [two, one, false, 0n, 9n, '0x']],
  ])('%s that ends a right is a plain call', async (signature, args) => {
    expect(await read(make(signature, args))).toMatchObject({ kind: 'call' })
  })
})

describe('nested calls', () => {
  const inner = [call('approve', [one, unlimited]), call('transfer', [two, 1n])]
  test.each<[string, Hex]>([
    ['multicall', call('multicall', [inner])],
    ['multicall with a deadline', coder(deadlineCalls, 'multicall', [9n, inner])],
    ['multicall with a hash', coder(hashCalls, 'multicall', [zeros, inner])],
  ])('are decoded one by one: %s', async (_, data) => {
    const action = await read(data, { value: 1n })
    expect(action).toMatchObject({
      kind: 'several',
      actions: [
        { kind: 'approve', spender: one },
        { kind: 'sendToken', to: two },
      ],
    })
  })

  test('stay few in one transaction, however they are nested and however often the same bytes are used', async () => {
    const nest = (data: Hex, depth: number): Hex =>
      depth === 0 ? data : nest(call('multicall', [Array.from({ length: 8 }, () => data)]), depth - 1)
    const node = createNode({ eth_call: '0x' })
    const count = (action: EvmAction): number =>
      action.kind === 'several' ? action.actions.reduce((sum, one) => sum + count(one), 1) : 1
    expect(count(await read(nest(inner[0] ?? '0x', 4), { ask: node.ask }))).toBeLessThanOrEqual(65)
    expect(node.asked.length).toBeLessThanOrEqual(4 * 64)
  })

  test('are a call of unknown effect if there are too many', async () => {
    const many = Array.from({ length: 65 }, () => inner[0] ?? '0x')
    expect(await read(call('multicall', [many]))).toMatchObject({ kind: 'call' })
  })
})

test.each<[string, Hex, bigint]>([
  ['an approval with coins', call('approve', [one, 5n]), 1n],
  ['an approval with trailing bytes', `${call('approve', [one, 5n])}00`, 0n],
  ['an approval of an invalid address', call('approve', [one, 5n]).replace('095ea7b300', '095ea7b301') as Hex, 0n],
  ['an approval that ends early', call('approve', [one, 5n]).slice(0, -2) as Hex, 0n],
  ['the end of an approval for all', call('setApprovalForAll', [one, false]), 0n],
  ['lists of two lengths', coder(multi, 'safeBatchTransferFrom', [one, two, [7n], [3n, 4n], '0x']), 0n],
])('%s is a call of unknown effect', async (_, data, value) => {
  expect(await read(data, { value })).toMatchObject({ kind: 'call', to: token, bytes: (data.length - 2) / 2 })
})

test('the tests above decode every call of the table', () => {
  expect(table.length).toBeGreaterThan(40)
  expect(table.filter((selector) => !tried.has(selector))).toEqual([])
})

test('decodes any bytes after a known selector without an error', async () => {
  const word = fc.oneof(
    fc.constantFrom(0n, 1n, 32n, 64n, 96n, 128n, 1n << 255n).map((number) => number.toString(16).padStart(64, '0')),
    fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => viemHex(bytes).slice(2)),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...table), fc.array(word, { maxLength: 12 }), async (selector, words) => {
      expect((await read(`${selector}${words.join('')}` as Hex)).kind).toMatch(
        /^(call|several|send|approve|giveControl)/,
      )
    }),
  )
})
