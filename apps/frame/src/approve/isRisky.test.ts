import type { Address } from '@solana/kit'
import type { ApprovalEffects, DescribedInstruction, DescribedTransaction } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import type { DescribedEvm } from '../evm/describe.ts'
import type { DescribedBatch } from '../evm/describeBatch.ts'
import { isRisky } from './isRisky.ts'
import type { ApprovalRequest } from './request.ts'

const address = '11111111111111111111111111111111' as Address
const about = {
  page: 'https://anvil.example',
  address,
  isSandbox: false,
  isRecoverable: false,
  chainId: 'solana:x',
  lastChainId: null,
  site: null,
}

const known = (
  ...balances: readonly (readonly [mint: Address | null, amount: bigint])[]
): Extract<ApprovalEffects, { status: 'known' }> => ({
  status: 'known',
  balances: balances.map(([mint, amount]) => ({ mint, amount, symbol: null, decimals: 9, held: 0n })),
  losses: [],
  receivers: new Set(),
  parts: new Map(),
  feeLamports: 5_000n,
  owners: new Map(),
  symbols: new Map(),
  mints: new Map(),
  decimals: new Map(),
})

const step = (more: Partial<DescribedInstruction> = {}): DescribedInstruction => ({
  programAddress: address,
  program: 'system',
  instruction: 'transferSol',
  detail: null,
  dataHex: '',
  gains: [],
  ...more,
})

type Asked = Pick<DescribedTransaction, 'instructions' | 'effects'> & Partial<DescribedTransaction>

const ask = (...transactions: readonly Asked[]): ApprovalRequest => ({
  ...about,
  kind: 'transactions',
  blockhashes: [],
  arrivedAt: 0,
  transactions: transactions.map((one) => ({ isDurable: false, feePayer: address, ...one })),
})

test('requires a window for code of an account and for batches', () => {
  expect(isRisky({ ...about, kind: 'evmBatch', batch: {} as DescribedBatch })).toBe(true)
})

test('approves a small payment and a token creation in the frame', () => {
  expect(isRisky(ask({ instructions: [step()], effects: known([null, -50_000_000n]) }))).toBe(false)
  const making = (['createAccountWithSeed', 'initializeMint', 'initializeMetadata', 'mintTo', 'memo'] as const).map(
    (instruction) => step({ program: 'token2022', instruction }),
  )
  expect(isRisky(ask({ instructions: making, effects: known([null, -4_000_000n], [address, 1_000n]) }))).toBe(false)
})

test.each<[string, Asked]>([
  ['more SOL leaves', { instructions: [step()], effects: known([null, -50_000_001n]) }],
  ['a token leaves', { instructions: [step({ instruction: 'transferToken' })], effects: known([address, -1n]) }],
  ['its effect is unknown', { instructions: [step()], effects: { status: 'unread' } }],
  ['it would fail', { instructions: [step()], effects: { status: 'failed' } }],
  ['a program is unknown', { instructions: [step({ program: null, instruction: null })], effects: known() }],
  ['an instruction is unknown', { instructions: [step({ instruction: null })], effects: known() }],
  ['an authority moves', { instructions: [step({ instruction: 'setAuthority' })], effects: known() }],
  ['someone may take tokens later', { instructions: [step({ instruction: 'approve' })], effects: known() }],
  ['it never expires', { instructions: [step({ instruction: 'advanceNonce' })], effects: known(), isDurable: true }],
  [
    'a power is lost',
    { instructions: [step()], effects: { ...known(), losses: [{ kind: 'frozen', account: address, to: null }] } },
  ],
  ['an account is handed to a program', { instructions: [step({ instruction: 'assign' })], effects: known() }],
])('requires a window for %s', (_, transaction) => {
  expect(isRisky(ask(transaction))).toBe(true)
})

const thief = 'SysvarRent111111111111111111111111111111111' as Address
const account = 'SysvarC1ock11111111111111111111111111111111' as Address

test.each<[string, Partial<DescribedInstruction>]>([
  ['units are minted for someone else', { instruction: 'mintTo', gains: [{ role: 'to', address: account }] }],
  ['metadata is someone else’s', { instruction: 'createMetadata', gains: [{ role: 'authority', address: thief }] }],
  ['a mint is someone else’s', { instruction: 'initializeMint', gains: [{ role: 'mintAuthority', address: thief }] }],
  ['a nonce is someone else’s', { instruction: 'initializeNonce', gains: [{ role: 'authority', address: thief }] }],
  ['SOL leaves an account derived from the wallet', { instruction: 'transferSol', dataHex: '0b00000000ca9a3b' }],
  ['tokens move that no balance shows', { instruction: 'transferToken', gains: [{ role: 'to', address: account }] }],
])('requires a window for %s, although nothing leaves the wallet', (_, instruction) => {
  expect(isRisky(ask({ instructions: [step(instruction)], effects: known() }))).toBe(true)
})

test('approves minting to the user and the user’s own authorities in the frame', () => {
  const own = [
    step({ instruction: 'mintTo', gains: [{ role: 'to', address: account }] }),
    step({ instruction: 'initializeMint', gains: [{ role: 'mintAuthority', address }] }),
  ]
  expect(isRisky(ask({ instructions: own, effects: { ...known(), owners: new Map([[account, address]]) } }))).toBe(
    false,
  )
})

test("does not treat a mint's recipient as the user because of another transaction", () => {
  const minting = { instructions: [step({ instruction: 'mintTo', gains: [{ role: 'to', address: account }] })] }
  const given = { instructions: [step()], effects: { ...known(), owners: new Map([[account, address]]) } }
  const stolen = { ...minting, effects: { ...known(), owners: new Map([[account, thief]]) } }

  expect(isRisky(ask(stolen, given))).toBe(true)
})

test("does not offset one transaction's costs with another one's gains, because each can land without the other", () => {
  const [gain, loss] = [known([null, 99_000_000_000n]), known([null, -99_000_000_000n])]

  expect(isRisky(ask({ instructions: [step()], effects: gain }, { instructions: [step()], effects: loss }))).toBe(true)
})

test('sums small payments of several transactions', () => {
  const half = { instructions: [step()], effects: known([null, -30_000_000n]) }

  expect(isRisky(ask(half))).toBe(false)
  expect(isRisky(ask(half, half))).toBe(true)
})

test('approves text in the frame, and unreadable bytes in a window', () => {
  const message = { ...about, kind: 'message', bytes: new Uint8Array([1]) } as const

  expect(isRisky({ ...message, text: 'Sign in' })).toBe(false)
  expect(isRisky({ ...message, text: null })).toBe(true)
})

const payment: DescribedEvm = {
  transaction: {
    chain: 1n,
    nonce: 0n,
    to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    value: 1_000_000_000_000_000n,
    data: new Uint8Array(),
    gas: 21_000n,
    maxFeePerGas: 1n,
    maxPriorityFeePerGas: 1n,
  },
  action: { kind: 'pay', to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
  fee: 1_000_000_000_000_000n,
  outcome: { status: 'runs' },
  effects: null,
  missing: 0n,
}
const askEvm = (change: Partial<DescribedEvm> = {}): ApprovalRequest => ({
  ...about,
  kind: 'evmTransaction',
  described: { ...payment, ...change },
})

test('approves only a small simulated payment on an Ethereum chain in the frame', () => {
  expect(isRisky(askEvm())).toBe(false)
  for (const change of [
    { fee: payment.fee + 1n },
    { outcome: { status: 'unread' } },
    { outcome: { status: 'fails', reason: '' } },
    { action: { kind: 'call', to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', selector: null, bytes: 1 } },
    { action: { kind: 'create', bytes: 1 } },
  ] as const)
    expect([change, isRisky(askEvm(change))]).toEqual([change, true])
})

test('requires a window for typed data', () => {
  const data = { primaryType: 'Mail', domain: [], message: [], namesChain: true, hash: new Uint8Array(32) }
  expect(isRisky({ ...about, kind: 'typedData', chain: 1n, data })).toBe(true)
})
