import { expect, test } from 'vitest'
import { tuple, word } from '../../../../../../e2e/evm/abi.ts'
import type { Hex } from '../hex.ts'
import type { EvmTransaction } from '../prepareEvmTransfer.ts'
import { findBundledCall } from './bundledCall.ts'
import { encodeBatch } from './encodeBatch.ts'

const sender = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const other = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const data: Hex = '0xa9059cbb01'
const shown: EvmTransaction = { from: sender, to, value: '0x5', data, gas: '0x1' }
const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

type Call = { readonly to: string; readonly value: bigint; readonly data: Hex }
const asShown: Call = { to, value: 5n, data }

const parts = (call: Call, ...more: readonly string[]) =>
  tuple([
    { word: word(call.to) },
    { word: word(call.value) },
    { bytes: call.data },
    ...more.map((one) => ({ word: one })),
  ])

const ways: Readonly<Record<string, (call: Call) => string>> = {
  execute: (call) => `b61d27f6${parts(call)}`,
  executeBatch: (call) => encodeBatch([call]).slice(2),
  'ERC-7579, one call': ({ to: target, value, data: inner }) =>
    `e9ae5c53${tuple([{ word: word(0) }, { bytes: `0x${target.slice(2)}${word(value)}${inner.slice(2)}` }])}`,
  'ERC-7579, a list': (call) =>
    `e9ae5c53${tuple([{ word: `01${'0'.repeat(62)}` }, { bytes: `0x${encodeBatch([call]).slice(10)}` }])}`,
  'Safe, executeUserOp': (call) => `7bb37428${parts(call, word(0))}`,
  'Safe, with an error': (call) => `541d63c8${parts(call, word(0))}`,
}

function bundle(operations: readonly (readonly [sender: string, callData: string])[], selector = '765e827f'): string {
  const tuples = operations.map(([who, callData], index) =>
    tuple([
      { word: word(who) },
      { word: word(7 + index) },
      { bytes: '0x1234' },
      { bytes: `0x${callData}` },
      { word: word(1) },
      { word: word(2) },
      { word: word(3) },
      { bytes: '0x' },
      { bytes: `0x${'5a'.repeat(65)}` },
    ]),
  )
  let at = tuples.length * 32
  const offsets = tuples.map((one) => {
    const offset = word(at)
    at += one.length / 2
    return offset
  })
  return `0x${selector}${word(64)}${word(other)}${word(tuples.length)}${offsets.join('')}${tuples.join('')}`
}

const sent = (input: string, target = entryPoint) => ({ from: other, to: target, value: '0x0', input })

test.each(Object.keys(ways))("finds a call by %s in a bundler's transaction, field by field", (name) => {
  const way = ways[name] ?? (() => '')
  const find = (call: Call, who: string = sender) =>
    findBundledCall(
      sent(
        bundle([
          [other, way(asShown)],
          [who, way(call)],
        ]),
      ),
      shown,
    )
  expect(find(asShown)).toBeTypeOf('function')
  const changes: readonly Partial<Call>[] = [{ to: other }, { value: 6n }, { data: '0xa9059cbb02' }, { data: '0x' }]
  for (const change of changes) expect(find({ ...asShown, ...change })).toBeNull()
  expect(find(asShown, to)).toBeNull()
})

test('reads a call without data as empty', () => {
  const { data: _, ...plain } = shown
  const call: Call = { to, value: 5n, data: '0x' }
  for (const way of Object.values(ways)) {
    expect(findBundledCall(sent(bundle([[sender, way(call)]])), plain)).toBeTypeOf('function')
    expect(findBundledCall(sent(bundle([[sender, way(asShown)]])), plain)).toBeNull()
  }
})

test.each<[string, string]>([
  ['two calls', encodeBatch([asShown, asShown]).slice(2)],
  ['no calls', encodeBatch([]).slice(2)],
  ['a mode in which a call may fail', `e9ae5c530001${(ways['ERC-7579, one call']?.(asShown) ?? '').slice(12)}`],
  ['a delegate call', `7bb37428${parts(asShown, word(1))}`],
  ['an unknown way', `12345678${parts(asShown)}`],
  ['nothing', ''],
  ['half of it', `b61d27f6${parts(asShown).slice(0, 100)}`],
])('refuses %s', (_, callData) => {
  expect(findBundledCall(sent(bundle([[sender, callData]])), shown)).toBeNull()
})

const good = ways.execute?.(asShown) ?? ''

test('knows the entry points of wallets, and only their calls', () => {
  const older = '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789'
  expect(findBundledCall(sent(bundle([[sender, good]], '1fad948c'), older), shown)).toBeTypeOf('function')
  expect(findBundledCall(sent(bundle([[sender, good]]), other), shown)).toBeNull()
  expect(findBundledCall(sent(bundle([[sender, good]], '12345678')), shown)).toBeNull()
  for (const input of [null, '0x', '0xzz', '0x765e827f', `0x765e827f${'ff'.repeat(64)}`])
    expect(findBundledCall({ ...sent(''), input }, shown)).toBeNull()
})

const event = (change: {
  readonly by?: string
  readonly who?: string
  readonly nonce?: number
  readonly success?: number
}) => ({
  address: change.by ?? entryPoint,
  topics: [operationEvent, `0x${word(1)}`, `0x${word(change.who ?? sender)}`, `0x${word(0)}`],
  data: `0x${word(change.nonce ?? 8)}${word(change.success ?? 1)}${word(9)}${word(9)}`,
})

test("reads the outcome from the entry point's event of this operation", () => {
  const read = findBundledCall(
    sent(
      bundle([
        [other, good],
        [sender, good],
      ]),
    ),
    shown,
  )
  const end = (...logs: readonly unknown[]) => read?.({ status: '0x1', blockNumber: '0x11', logs })
  expect(end(event({ who: other }), event({}))).toEqual({ isSuccess: true, block: '0x11' })
  for (const log of [event({ success: 0 }), event({ nonce: 7 }), event({ who: other }), event({ by: other }), null, {}])
    expect(end(log)?.isSuccess).toBe(false)
  expect(read?.({ status: '0x1' }).isSuccess).toBe(false)
})
