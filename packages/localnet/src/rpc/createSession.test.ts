import { expect, test, vi } from 'vitest'
import { emptyAccount } from '../emptyAccount.ts'
import { advanceSlots, createNetwork, placeAccount } from '../network.ts'
import { toBase58 } from '../parse/base58.ts'
import {
  base64,
  createFundedKey,
  createKey,
  draftTransfer,
  request,
  toBase64,
  writeTransaction,
} from '../testing/craft.ts'
import { createSession } from './createSession.ts'

function setUp() {
  const network = createNetwork()
  const told: unknown[] = []
  const session = createSession(network, (text) => told.push(JSON.parse(text)))
  const ask = (method: string, ...params: unknown[]) =>
    session.handle(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  const heard = () => told.splice(0)
  return { network, session, ask, heard }
}

const answer = (result: unknown) => ({ jsonrpc: '2.0', result, id: 1 })
const notification = (method: string, result: unknown, subscription = 1) => ({
  jsonrpc: '2.0',
  method,
  params: { result, subscription },
})

test('notifies every slot until unsubscribed', () => {
  const { network, ask, heard } = setUp()

  ask('slotSubscribe')
  advanceSlots(network, { slots: 2n })
  expect(heard()).toEqual([
    answer(1),
    notification('slotNotification', { slot: 2, parent: 1, root: 0 }),
    notification('slotNotification', { slot: 3, parent: 2, root: 0 }),
  ])

  ask('slotUnsubscribe', 1)
  advanceSlots(network)
  expect(heard()).toEqual([answer(true)])
  ask('slotUnsubscribe', 1)
  expect(heard()).toMatchObject([{ error: { code: -32602, message: 'Invalid subscription id.' } }])
})

test('notifies roots as they become final, 32 slots late', () => {
  const { network, ask, heard } = setUp()
  ask('rootSubscribe')
  advanceSlots(network, { slots: 31n })
  expect(heard()).toEqual([answer(1)])

  advanceSlots(network, { slots: 2n })

  expect(heard()).toEqual([notification('rootNotification', 1), notification('rootNotification', 2)])
})

test('notifies a signature once, at the requested commitment', () => {
  const { network, ask, heard } = setUp()
  const [alice, bob] = [createFundedKey(network), createKey()]
  const bytes = writeTransaction(draftTransfer(network, { from: alice, to: bob.bytes, lamports: 1_000_000n }))
  const { result: signature } = request(network, 'sendTransaction', toBase64(bytes), base64)
  ask('signatureSubscribe', signature, { commitment: 'confirmed' })
  expect(heard()).toEqual([answer(1)])

  advanceSlots(network, { slots: 3n })

  const context = { slot: 1 }
  expect(heard()).toEqual([notification('signatureNotification', { context, value: { err: null } })])
  ask('signatureUnsubscribe', 1)
  expect(heard()).toMatchObject([{ error: { code: -32602 } }])
})

test('notifies a signature that already reached its commitment immediately, after the subscription number', () => {
  const { network, ask, heard } = setUp()
  const signature = String(request(network, 'requestAirdrop', createKey().address, 1_000_000_000).result)
  advanceSlots(network, { slots: 40n })

  ask('signatureSubscribe', signature)

  const context = { slot: 9 }
  expect(heard()).toEqual([answer(1), notification('signatureNotification', { context, value: { err: null } })])
})

test('includes the error of a failed transaction', () => {
  const { network, ask, heard } = setUp()
  const [alice, bob] = [createFundedKey(network), createKey()]
  const bytes = writeTransaction(draftTransfer(network, { from: alice, to: bob.bytes, lamports: 1_000_000_000_000n }))
  const { result: signature } = request(network, 'sendTransaction', toBase64(bytes), { ...base64, skipPreflight: true })

  ask('signatureSubscribe', signature, { commitment: 'processed' })

  expect(heard().at(-1)).toMatchObject({
    params: { result: { value: { err: { InstructionError: [0, { Custom: 1 }] } } } },
  })
})

test('notifies receipt of a transaction before landing, if requested', () => {
  const { network, ask, heard } = setUp()
  const [alice, bob] = [createFundedKey(network), createKey()]
  const bytes = writeTransaction(draftTransfer(network, { from: alice, to: bob.bytes, lamports: 1_000_000n }))
  const { value } = request(network, 'simulateTransaction', toBase64(bytes), base64).result as {
    value: { err: unknown }
  }
  expect(value.err).toBeNull()
  ask('signatureSubscribe', toBase58(bytes.subarray(1, 65)), {
    commitment: 'processed',
    enableReceivedNotification: true,
  })
  heard()

  request(network, 'sendTransaction', toBase64(bytes), base64)

  expect(heard()).toMatchObject([
    { params: { result: { value: 'receivedSignature' } } },
    { params: { result: { value: { err: null } } } },
  ])
})

test('notifies an account when a transaction writes it, at the requested commitment', () => {
  const { network, ask, heard } = setUp()
  const { address } = createKey()
  ask('accountSubscribe', address, { commitment: 'processed', ...base64 })
  ask('accountSubscribe', address, { commitment: 'confirmed', ...base64 })
  heard()

  request(network, 'requestAirdrop', address, 1_000_000_000)
  const processed = heard()
  request(network, 'requestAirdrop', createKey().address, 1_000_000_000)
  advanceSlots(network)
  const confirmed = heard()
  advanceSlots(network, { slots: 5n })

  const account = { lamports: 1_000_000_000, data: ['', 'base64'], space: 0 }
  expect(processed).toMatchObject([notification('accountNotification', { context: { slot: 1 }, value: account }, 1)])
  expect(confirmed).toMatchObject([notification('accountNotification', { context: { slot: 1 }, value: account }, 2)])
  expect(heard()).toEqual([])
})

test('adds a remark if an account is too large for base58, without disturbing its writer', () => {
  const { network, ask, heard } = setUp()
  const { address } = createKey()
  placeAccount(network, address, { ...emptyAccount, lamports: 5_000_000_000n, data: new Uint8Array(129) })
  ask('accountSubscribe', address, { commitment: 'confirmed' })
  heard()

  const { error } = request(network, 'requestAirdrop', address, 1_000_000_000)
  advanceSlots(network)

  expect(error).toBeUndefined()
  expect(heard()).toMatchObject([
    { params: { result: { value: { data: 'error: data too large for bs58 encoding', space: 129 } } } },
  ])
})

test('sends nothing after the socket has closed', () => {
  const { network, session, ask, heard } = setUp()
  ask('slotSubscribe')
  heard()

  session.close()
  advanceSlots(network)

  expect(heard()).toEqual([])
})

test('refuses the 1,001st subscription of a socket', () => {
  const { ask, heard } = setUp()
  for (let count = 0; count < 1000; count += 1) ask('slotSubscribe')
  heard()

  ask('slotSubscribe')

  expect(heard()).toMatchObject([{ error: { code: -32603, message: 'Too many subscriptions: at most 1000' } }])
})

test('ignores pings, and serves neither methods nor unknown topics', () => {
  const { session, ask, heard } = setUp()

  session.handle('{"jsonrpc":"2.0","method":"ping"}')
  expect(heard()).toEqual([])
  ask('getSlot')
  ask('weatherSubscribe')
  expect(heard()).toMatchObject([{ error: { code: -32601 } }, { error: { code: -32601 } }])
})

test('refuses the 10,001st subscription of all sockets, until one closes', () => {
  const network = createNetwork()
  const open = () => {
    const told: string[] = []
    const session = createSession(network, (text) => told.push(text))
    const ask = () => session.handle('{"jsonrpc":"2.0","id":1,"method":"slotSubscribe"}')
    return { session, told, ask }
  }
  const sockets = Array.from({ length: 10 }, open)
  for (const { ask } of sockets) for (let count = 0; count < 1000; count += 1) ask()
  const late = open()

  late.ask()
  expect(late.told[0]).toContain('Too many subscriptions: at most 10000')
  sockets[0]?.session.close()
  late.ask()

  expect(late.told[1]).toContain('"result":1')
  expect(network.subscriptions.count).toBe(9001)
})

test('encodes an account once for all its subscribers, and writes nothing to closed sockets', () => {
  const network = createNetwork()
  const { address } = createKey()
  placeAccount(network, address, { ...emptyAccount, lamports: 9_000_000_000n, data: new Uint8Array(900_000) })
  const told: string[] = []
  const sent = vi.fn()
  const open = [1, 2, 3].map(() => createSession(network, (text) => told.push(text)))
  const gone = createSession(network, sent, () => false)
  const subscribe = (encoding: string) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'accountSubscribe',
      params: [address, { encoding, commitment: 'processed' }],
    })
  for (const session of [...open, gone])
    for (let count = 0; count < 10; count += 1) session.handle(subscribe(count % 2 === 0 ? 'base64' : 'jsonParsed'))
  told.length = 0
  sent.mockClear()
  const encoded = vi.spyOn(Buffer.prototype, 'toString')

  request(network, 'requestAirdrop', address, 1)

  const whole = encoded.mock.contexts.filter((bytes, index) => {
    const [encoding] = encoded.mock.calls[index] ?? []
    return bytes.length === 900_000 && encoding === 'base64'
  })
  encoded.mockRestore()
  expect(whole).toHaveLength(2)
  expect(told).toHaveLength(30)
  expect(new Set(told.map((text) => JSON.parse(text).params.subscription)).size).toBe(10)
  expect(sent).not.toHaveBeenCalled()
})

const topicsOf = (address: string, signature: string): readonly [string, readonly unknown[]][] => [
  ['slotSubscribe', []],
  ['slotsUpdatesSubscribe', []],
  ['signatureSubscribe', [signature, { commitment: 'confirmed' }]],
  ...(['processed', 'confirmed'] as const).flatMap((commitment): [string, readonly unknown[]][] => [
    ['accountSubscribe', [address, { encoding: 'base64', commitment }]],
    ['accountSubscribe', [address, { encoding: 'jsonParsed', commitment }]],
    ['programSubscribe', ['11111111111111111111111111111111', { encoding: 'base64', commitment }]],
    ['logsSubscribe', ['all', { commitment }]],
    ['logsSubscribe', [{ mentions: [address] }, { commitment }]],
  ]),
  ['blockSubscribe', ['all', { commitment: 'confirmed', maxSupportedTransactionVersion: 0 }]],
  ['blockSubscribe', [{ mentionsAccountOrProgram: address }, { commitment: 'confirmed', encoding: 'jsonParsed' }]],
]

test.each(
  topicsOf('', '').map(([method, params], index) => [`${method} ${JSON.stringify(params.at(-1) ?? '')}`, index]),
)('writes a notification once, however many sockets and subscriptions receive it: %s', (_, index) => {
  /** Counts JSON encodings for `count` sockets. */
  const write = (count: number) => {
    const network = createNetwork({ rules: { tellsBlocks: true } })
    const payer = createFundedKey(network)
    const transaction = writeTransaction(
      draftTransfer(network, { from: payer, to: createKey().bytes, lamports: 10n ** 9n }),
    )
    const signature = toBase58(transaction.subarray(1, 65))
    const [method, params] = topicsOf(payer.address, signature)[Number(index)] ?? []
    let told = 0
    for (let socket = 0; socket < count; socket += 1) {
      const session = createSession(network, () => (told += 1))
      for (const id of [1, 2]) session.handle(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    }
    told = 0
    const writing = vi.spyOn(JSON, 'stringify')
    request(network, 'sendTransaction', toBase64(transaction), base64)
    advanceSlots(network)
    const { length } = writing.mock.calls
    writing.mockRestore()
    expect(told).toBeGreaterThanOrEqual(2 * count)
    return length
  }
  expect(write(20)).toBe(write(1))
})
