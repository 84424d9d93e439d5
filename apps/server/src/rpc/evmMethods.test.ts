import { classifyRpcMethod, nodeRpcMethods, safeRpcMethods } from '@solsmith/wire'
import { expect, test } from 'vitest'
import { evmMethods } from './evmMethods.ts'
import { authorizeCall, requestCost } from './methods.ts'

const network = 'eip155:1'
const admit = (method: string, params: readonly unknown[] = [], over: 'http' | 'socket' = 'http', isReadOnly = false) =>
  authorizeCall(network, over, { id: 1, method, params }, isReadOnly)

test('offers node methods over HTTP and WebSocket, all but sending safe for the embedded wallet', () => {
  const offered = nodeRpcMethods.filter((method) => evmMethods.has(method))
  expect(offered).toEqual([...nodeRpcMethods])
  expect(offered.filter((method) => classifyRpcMethod(method) !== 'safe')).toEqual(['eth_sendRawTransaction'])
  const bounded = ['eth_getLogs', 'eth_newFilter']

  for (const method of offered) {
    const params = bounded.includes(method) ? [{ fromBlock: '0x1', toBlock: '0x2' }] : []
    expect(() => admit(method, params), method).not.toThrow()
    expect(() => admit(method, params, 'socket'), method).not.toThrow()
    expect(requestCost(network, { id: 1, method, params })).toBeGreaterThan(0)
  }
  expect(safeRpcMethods.filter((method) => !evmMethods.has(method))).toEqual([
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
    'eth_getUserOperationReceipt',
    'eth_estimateUserOperationGas',
    'eth_getUserOperationByHash',
    'eth_supportedEntryPoints',
    'wallet_getAssets',
  ])
})

test.each([
  'eth_sendTransaction',
  'personal_sign',
  'eth_sign',
  'debug_traceCall',
  'anvil_setCode',
  'getBalance',
  'constructor',
])('refuses %s by name', (method) => {
  expect(() => admit(method)).toThrow(expect.objectContaining({ name: 'RpcMethodNotAllowedError' }))
  expect(classifyRpcMethod(method)).not.toBe('safe')
})

test('keeps EVM methods off Solana', () => {
  const call = { id: 1, method: 'eth_call', params: [] }
  expect(() => authorizeCall('sandbox', 'http', call)).toThrow(
    expect.objectContaining({ name: 'RpcMethodNotAllowedError' }),
  )
})

test.each([
  ['two numbers', { fromBlock: '0x10', toBlock: '0x7df' }],
  ['one block', { fromBlock: '0x10', toBlock: '0x10' }],
  ['a block by its hash', { blockHash: `0x${'1'.repeat(64)}` }],
  ['the newest block', { fromBlock: 'latest', toBlock: 'latest' }],
  ['what is not said, which is the newest block', { address: `0x${'1'.repeat(40)}` }],
])('allows logs of %s', (_, filter) => {
  expect(() => admit('eth_getLogs', [filter])).not.toThrow()
})

test.each([
  ['one block too many', [{ fromBlock: '0x10', toBlock: '0x7e0' }]],
  ['the whole chain', [{ fromBlock: '0x0', toBlock: 'latest' }]],
  ['the whole chain, by its name', [{ fromBlock: 'earliest', toBlock: 'latest' }]],
  ['the whole chain, to an end that is not said', [{ fromBlock: '0x0' }]],
  ['a number that is none', [{ fromBlock: '16', toBlock: '0x20' }]],
  ['a hash that is none', [{ blockHash: 7 }]],
  ['no filter', []],
])('refuses logs of %s', (_, params) => {
  for (const method of ['eth_getLogs', 'eth_newFilter'])
    expect(() => admit(method, params)).toThrow(
      expect.objectContaining({ name: 'RpcLogRangeError', message: expect.stringContaining('2000 blocks') }),
    )
})

test.each([[['newHeads']], [['syncing']], [['logs', { address: `0x${'1'.repeat(40)}` }]]])(
  'allows a subscription to %j',
  (params) => {
    expect(() => admit('eth_subscribe', params, 'socket')).not.toThrow()
  },
)

test.each([[['newPendingTransactions']], [['logs']], [['logs', {}]], [['logs', { address: [] }]], [[]]])(
  'refuses a subscription to %j',
  (params) => {
    expect(() => admit('eth_subscribe', params, 'socket')).toThrow(
      expect.objectContaining({ name: 'RpcFilterRequiredError' }),
    )
  },
)

test('refuses transactions from read-only callers', () => {
  expect(() => admit('eth_sendRawTransaction', ['0x'], 'http', true)).toThrow(
    expect.objectContaining({ name: 'RpcReadOnlyError' }),
  )
  expect(() => admit('eth_call', [{}], 'http', true)).not.toThrow()
})
