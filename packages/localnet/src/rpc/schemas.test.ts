import { expect, test } from 'vitest'
import { createNetwork } from '../network.ts'
import { toBase58 } from '../parse/base58.ts'
import { request } from '../testing/craft.ts'

const network = createNetwork()
const [address, signature] = [32, 64].map((length) => toBase58(new Uint8Array(length).fill(255)))

test.for([
  [
    'an address of the right length with a character that base58 does not have',
    'getBalance',
    `0${address?.slice(1)}`,
    'Invalid',
  ],
  ['an address of 33 bytes', 'getBalance', toBase58(new Uint8Array(33).fill(1)), 'WrongSize'],
  [
    'an address of 31 bytes and as many characters as one has',
    'getBalance',
    `1${toBase58(new Uint8Array(30).fill(9))}`,
    'WrongSize',
  ],
  ['a signature with a blank', 'getTransaction', ` ${signature?.slice(1)}`, 'Invalid'],
  ['a signature beyond ASCII', 'getTransaction', `é${signature?.slice(1)}`, 'Invalid'],
  ['an address for a signature', 'getTransaction', address, 'WrongSize'],
  ['a novel', 'getTransaction', '1'.repeat(40_000), 'WrongSize'],
] as const)('refuses %s as a parameter', ([, method, text, fault]) => {
  expect(request(network, method, text).error).toEqual({ code: -32602, message: `Invalid param: ${fault}` })
})

test('accepts the smallest and the largest values', () => {
  for (const text of ['1'.repeat(32), address]) expect(request(network, 'getBalance', text)).toHaveProperty('result')
  for (const text of ['1'.repeat(64), signature])
    expect(request(network, 'getTransaction', text)).toMatchObject({ result: null })
})

const many = (length: number) => Array.from({ length }, () => address)
const anyone = toBase58(new Uint8Array(32).fill(7))

test.for([
  ['getMultipleAccounts', [many(101)], 'Too many inputs provided; max 100'],
  ['getSignatureStatuses', [['invalid_signature']], 'Invalid param: Invalid'],
  ['getSlotLeaders', [0, 5001], 'Invalid limit; max 5000'],
  ['getSlotLeaders', [4_320_000, 10], 'Invalid slot range: leader schedule for epoch 10 is unavailable'],
  ['getBlocksWithLimit', [0, 500_001], 'Limit too large; max 500000'],
  ['getBlocks', [0, 500_001], 'Slot range too large; max 500000'],
  ['getBlocks', [0, 1, { commitment: 'processed' }], 'Method does not support commitment below `confirmed`'],
  ['getRecentPerformanceSamples', [721], 'Invalid limit; max 720'],
  ['getSignaturesForAddress', [address, { limit: 0 }], 'Invalid limit; max 1000'],
  ['getSignaturesForAddress', [address, { limit: 1001 }], 'Invalid limit; max 1000'],
  ['getLeaderSchedule', [null, { identity: '0' }], 'Invalid param: Invalid'],
  ['getTokenAccountsByOwner', [address, { mint: '0' }], 'Invalid param: Invalid'],
  ['getTokenAccountsByOwner', [address, { mint: anyone }], 'Invalid param: could not find mint'],
  ['getTokenAccountsByDelegate', [address, { mint: anyone }], 'Invalid param: could not find mint'],
  ['getTokenAccountsByOwner', [address, { programId: anyone }], 'Invalid param: unrecognized Token program id'],
  ['getTokenLargestAccounts', [anyone], 'Invalid param: could not find mint'],
  ['getTokenSupply', [anyone], 'Invalid param: could not find account'],
  ['getTokenAccountBalance', [anyone], 'Invalid param: could not find account'],
  ['getFeeForMessage', ['someInvalidMessage'], 'invalid base64 encoding: InvalidPadding'],
  ['getFeeForMessage', ['AA#A'], 'invalid base64 encoding: InvalidByte(2, 35)'],
  ['getFeeForMessage', ['AA=A'], 'invalid base64 encoding: InvalidByte(2, 61)'],
  ['getFeeForMessage', ['A==='], 'invalid base64 encoding: InvalidByte(1, 61)'],
  ['getFeeForMessage', ['AAAAA'], 'invalid base64 encoding: InvalidLength(5)'],
  ['getFeeForMessage', ['AB=='], 'invalid base64 encoding: InvalidLastSymbol(1, 66)'],
  ['sendTransaction', ['1O'], "invalid base58 encoding: InvalidCharacter { character: 'O', index: 1 }"],
  ['sendTransaction', ['1é'], 'invalid base58 encoding: NonAsciiCharacter { index: 1 }'],
] as const)("%s refuses %j with Agave's message", ([method, params, message]) => {
  expect(request(network, method, ...params).error).toEqual({ code: -32602, message })
})

test.for([
  ['getTokenSupply', anyone],
  ['getTokenAccountBalance', anyone],
  ['getTokenLargestAccounts', anyone],
  ['getMinimumBalanceForRentExemption', 5],
  ['getInflationGovernor'],
] as const)('%s refuses a config without a commitment', ([method, ...params]) => {
  const message = 'Invalid params: missing field `commitment`.'

  expect(request(network, method, ...params, {}).error).toEqual({ code: -32602, message })
  for (const config of [null, { commitment: 'processed' }])
    expect(request(network, method, ...params, config).error?.message).not.toBe(message)
})

test('reports invalid form before refusals', () => {
  const { error } = request(network, 'getBalance', '0', { commitment: 'sure' })

  expect(error?.message).toMatch(/^Invalid params: params\[1\]\.commitment/)
})
