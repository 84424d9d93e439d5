import { safeRpcMethods, unsafeRpcMethods } from '@solsmith/wire'
import fc from 'fast-check'
import {
  decodeFunctionData,
  hashMessage,
  hashTypedData,
  parseAbi,
  parseTransaction,
  recoverAddress,
  recoverTransactionAddress,
  type SignedAuthorization,
} from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { expect, test } from 'vitest'
import { isRisky } from '../approve/isRisky.ts'
import type { AskedRequest } from '../approve/request.ts'
import { codeAnswers, createNode, testDelegate } from '../testing/evmNode.ts'
import { openVault } from '../testing/openVault.ts'
import { readEvmAddress } from '../vault/evmKey.ts'
import { answerEvm } from './answerEvm.ts'
import { toHex } from './hex.ts'

/** `npm run torture -- frame-requests` runs ten thousand with a random seed. */
const requests = Number(process.env.FRAME_REQUESTS ?? 400)
const seed = Number(process.env.FRAME_SEED ?? (process.env.FRAME_REQUESTS ? Date.now() % 1e9 : 1))

const executeBatch = parseAbi(['function executeBatch((address target, uint256 value, bytes data)[] calls)'])

const own = '0xOWN'
const other = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const hex = (maxLength: number) => fc.uint8Array({ maxLength }).map(toHex)
const quantity = fc.oneof(
  fc.bigInt({ min: 0n, max: 1n << 70n }).map((value) => `0x${value.toString(16)}`),
  fc.constantFrom('0x', '0x1', 1, -1, null, '1e9', `0x${'f'.repeat(70)}`, {}, '0x00'),
)
const account = fc.oneof({ arbitrary: fc.constant(own), weight: 8 }, fc.constantFrom(other, '', null, 7, {}, '0x'))

const call = fc.record(
  {
    from: account,
    to: fc.oneof({ arbitrary: fc.constant(other), weight: 6 }, fc.constantFrom('0x', null, 'vitalik.eth', {}, own)),
    value: quantity,
    data: fc.oneof(hex(100), fc.constantFrom('0x', 'zz', null, 7, '0xa9059cbb')),
    gas: quantity,
    gasPrice: quantity,
    maxFeePerGas: quantity,
    maxPriorityFeePerGas: quantity,
    nonce: fc.oneof({ arbitrary: fc.constant('0x5'), weight: 3 }, quantity),
    chainId: fc.constantFrom('0x1', '0x1', '0xa', 1, 'eip155:1', null),
    type: fc.constantFrom('0x2', '0x0', '0x4', 2),
    accessList: fc.constant([]),
    authorizationList: fc.constant([{}]),
    __proto__: fc.anything(),
  },
  { requiredKeys: ['from', 'to'] },
)
const payment = fc.record(
  { from: account, to: fc.constant(other), value: quantity, data: hex(80) },
  { requiredKeys: ['from', 'to'] },
)

const type = fc.constantFrom(
  'string',
  'uint8',
  'address',
  'bool',
  'bytes32',
  'Mail',
  'Mail[]',
  'string[2]',
  'int',
  'x y',
)
const value = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('text', 1, -1, 300, true, null, other, `0x${'ab'.repeat(32)}`, '\u202e'),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('node')),
  ),
})).node
const member = fc.record({ name: fc.constantFrom('a', 'b', 'c', '__proto__', 'a b'), type })
const typedData = fc.record({
  types: fc.record({
    EIP712Domain: fc.constantFrom([{ name: 'chainId', type: 'uint256' }], [], [{ name: 'chainId', type: 'string' }]),
    Mail: fc.array(member, { maxLength: 3 }),
  }),
  primaryType: fc.constantFrom('Mail', 'Mail', 'EIP712Domain', 'toString'),
  domain: fc.constantFrom({ chainId: 1 }, { chainId: 1 }, {}, { chainId: 10 }, { chainId: '1', name: 'x' }),
  message: value,
})
const note = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => ({
  types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { chainId: 1 },
  message: { text },
}))

const oneCall = fc.record(
  {
    to: fc.oneof({ arbitrary: fc.constant(other), weight: 8 }, fc.constantFrom(own, '0x', null)),
    value: quantity,
    data: fc.oneof(hex(70), fc.constant('0x')),
    capabilities: fc.constantFrom({}, { paymasterService: { optional: true } }, { paymasterService: {} }, 7),
    __proto__: fc.anything(),
  },
  { requiredKeys: ['to'] },
)
const simpleCall = fc.record({ to: fc.constant(other), value: fc.constantFrom('0x0', '0x5'), data: hex(70) })
const batch = fc.record(
  {
    calls: fc.oneof(
      { arbitrary: fc.array(simpleCall, { minLength: 1, maxLength: 4 }), weight: 3 },
      { arbitrary: fc.array(oneCall, { maxLength: 22 }), weight: 1 },
      fc.anything(),
    ),
    version: fc.constantFrom('2.0.0', '2.0.0', '1.0', 2),
    id: fc.oneof({ arbitrary: fc.uuid(), weight: 5 }, fc.constantFrom('', 7, null)),
    from: fc.constantFrom(own, own, other, 7),
    chainId: fc.constantFrom('0x1', 1, 'eip155:1', '0xa', -1, {}),
    atomicRequired: fc.constantFrom(true, false, 'yes'),
    capabilities: fc.constantFrom({}, { paymasterService: { optional: true } }, { auxiliaryFunds: {} }, 'all'),
    more: fc.anything(),
  },
  { requiredKeys: ['calls'] },
)
const goodBatch = fc.record(
  { calls: fc.array(simpleCall, { minLength: 1, maxLength: 4 }), from: fc.constant(own), chainId: fc.constant('0x1') },
  { requiredKeys: ['calls'] },
)

const request = fc.oneof(
  fc.tuple(fc.constant('wallet_sendCalls'), fc.tuple(fc.oneof(batch, goodBatch, goodBatch, fc.anything()))),
  fc.tuple(
    fc.constantFrom('wallet_getCallsStatus', 'wallet_getCapabilities'),
    fc.array(fc.oneof(fc.constantFrom(own, other, ['0x1'], '0xa'), fc.anything()), { maxLength: 2 }),
  ),
  fc.tuple(fc.constant('eth_sendTransaction'), fc.tuple(fc.oneof(call, payment, payment, fc.anything()))),
  fc.tuple(fc.constant('personal_sign'), fc.tuple(fc.oneof(hex(120), fc.string(), fc.anything()), account)),
  fc.tuple(
    fc.constant('eth_signTypedData_v4'),
    fc.tuple(
      account,
      fc.oneof(
        typedData,
        note,
        note.map((data) => JSON.stringify(data)),
        fc.anything(),
        fc.json(),
      ),
    ),
  ),
  fc.tuple(
    fc.constantFrom(...safeRpcMethods, ...unsafeRpcMethods, 'eth_sign', '__proto__'),
    fc.oneof(fc.array(fc.anything(), { maxLength: 3 }), fc.anything()),
  ),
)

test('ends every EVM request in a named error, or signs exactly the displayed request', {
  timeout: 3_600_000,
}, async () => {
  const { vault, user } = await openVault()
  const address = await readEvmAddress(vault, user)
  const count = { signed: 0, batches: 0, refused: 0, read: 0 }
  await fc.assert(
    fc.asyncProperty(request, async ([method, given]) => {
      const params: unknown = Array.isArray(given) ? given.map((one) => withOwn(one, address)) : given
      const node = createNode({ eth_sendRawTransaction: '0x00', ...codeAnswers() })
      const shown: AskedRequest[] = []
      const requireYes = async (asked: AskedRequest) => void shown.push(asked)
      const page = 'https://site.example'
      const settings = { delegate: testDelegate, chains: [1n, 10n] }
      const asks = { ask: node.ask, askOf: () => node.ask, settings, isPlain: false }
      const about = { vault, chain: 1n, page, ...asks, requireUser: async () => user, requireYes }
      const answer = await answerEvm(about, method, params).catch((error: unknown) => {
        expect([method, params, isNamed(error)]).toEqual([method, params, true])
        return null
      })
      const [asked] = shown
      if (!asked) {
        expect(node.sent()).toEqual([])
        count[answer === null ? 'refused' : 'read'] += 1
        return
      }
      expect([shown.length, asked.address, typeof isRisky(asked)]).toEqual([1, address, 'boolean'])
      await compare(asked, { answer, raw: node.sent()[0]?.params[0], params, address })
      count.signed += 1
      if (asked.kind === 'evmBatch') count.batches += 1
    }),
    { numRuns: requests, seed, endOnFailure: true },
  )
  process.stdout.write(
    `${count.signed} signed as shown (${count.batches} batches), ${count.refused} refused, ${count.read} read (seed ${seed})\n`,
  )
  // Ensures that not only refusals are tested.
  expect(count.signed).toBeGreaterThan(requests / 20)
  expect(count.batches).toBeGreaterThan(requests / 200)
})

const isNamed = (error: unknown): boolean =>
  error instanceof Error && error.name.endsWith('Error') && 'context' in error && error.message !== ''

function withOwn(given: unknown, address: string): unknown {
  if (given === own) return address
  if (Array.isArray(given)) return given.map((one) => withOwn(one, address))
  if (typeof given !== 'object' || given === null) return given
  return Object.fromEntries(Object.entries(given).map(([key, one]) => [key, withOwn(one, address)]))
}

async function compare(
  asked: AskedRequest,
  { answer, raw, params, address }: { answer: unknown; raw: unknown; params: unknown; address: string },
): Promise<void> {
  const signature = answer as `0x${string}`
  const [first, second] = params as readonly unknown[]
  if (asked.kind === 'message') {
    expect(await recoverAddress({ hash: hashMessage({ raw: asked.bytes }), signature })).toBe(address)
  } else if (asked.kind === 'typedData') {
    const data = typeof second === 'string' ? JSON.parse(second) : second
    expect(await recoverAddress({ hash: hashTypedData(data), signature })).toBe(address)
  } else if (asked.kind === 'evmBatch') {
    const { transaction, calls, delegation } = asked.batch
    const serializedTransaction = raw as `0x04${string}`
    const parsed = parseTransaction(serializedTransaction)
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(address)
    expect([parsed.to, parsed.value ?? 0n, parsed.gas]).toEqual([address.toLowerCase(), 0n, transaction.gas])
    const { functionName, args } = decodeFunctionData({ abi: executeBatch, data: parsed.data ?? '0x' })
    const shown = calls.map(({ to, value, data }) => ({ target: to, value, data: toHex(data) }))
    expect([functionName, args]).toEqual(['executeBatch', [shown]])
    const [authorization] = parsed.authorizationList ?? []
    expect(authorization && [authorization.address, authorization.chainId, authorization.nonce]).toEqual([
      delegation?.to.toLowerCase(),
      1,
      Number(transaction.nonce) + 1,
    ])
    const signed = authorization as SignedAuthorization
    expect(await recoverAuthorizationAddress({ authorization: signed })).toBe(address)
  } else if (asked.kind === 'evmTransaction') {
    const { transaction } = asked.described
    const parsed = parseTransaction(raw as `0x02${string}`)
    expect(await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` })).toBe(address)
    expect([parsed.chainId, BigInt(parsed.nonce ?? 0), parsed.value ?? 0n, parsed.data ?? '0x', parsed.to]).toEqual([
      1,
      transaction.nonce,
      transaction.value,
      toHex(transaction.data),
      transaction.to?.toLowerCase(),
    ])
    expect([parsed.gas, parsed.maxFeePerGas ?? 0n]).toEqual([transaction.gas, transaction.maxFeePerGas])
    const { calls: [only] = [first] } = first as { calls?: readonly unknown[] }
    const { value: wanted } = only as { value?: string | null }
    expect(transaction.value).toBe(BigInt(wanted ?? 0))
  }
}
