import { expect, test } from 'vitest'
import { RpcError } from './errors.ts'
import { rpcErrorType, rpcErrorTypes } from './rpcErrorType.ts'

const fromNode = (code: number) =>
  new RpcError('RpcResponseError', {
    method: 'send',
    code,
    message: '',
    data: null,
    status: 200,
    retryAfterSeconds: undefined,
  })

test('names every standard and wallet code, from a node or a wallet', () => {
  for (const [type, code] of Object.entries(rpcErrorTypes)) {
    expect(rpcErrorType(fromNode(code))).toBe(type)
    expect(rpcErrorType(Object.assign(new Error('No'), { code }))).toBe(type)
  }
  const codes = Object.values(rpcErrorTypes)
  expect(new Set(codes).size).toBe(codes.length)
  const standard = codes.filter((code) => code < 0).toSorted((left, right) => left - right)
  expect([standard[0], standard.at(-1)]).toEqual([-32_700, -32_000])
  expect(codes.filter((code) => code > 0)).toEqual([
    4_001, 4_100, 4_200, 4_900, 4_901, 4_902, 5_700, 5_710, 5_720, 5_730, 5_740, 5_750, 5_760,
  ])
})

test('returns null for other codes and values', () => {
  for (const error of [fromNode(-32_016), { code: '4001' }, { code: undefined }, new Error('No'), null, 4_001])
    expect(rpcErrorType(error)).toBeNull()
})
