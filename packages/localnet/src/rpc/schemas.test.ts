import { expect, test } from 'vitest'
import { createNetwork } from '../network.ts'
import { toBase58 } from '../parse/base58.ts'
import { request } from '../testing/craft.ts'

const network = createNetwork()
const [address, signature] = [32, 64].map((length) => toBase58(new Uint8Array(length).fill(255)))

test.for([
  ['an address of the right length with a character that base58 does not have', 'getBalance', `0${address?.slice(1)}`],
  ['an address of 33 bytes', 'getBalance', toBase58(new Uint8Array(33).fill(1))],
  [
    'an address of 31 bytes and as many characters as one has',
    'getBalance',
    `1${toBase58(new Uint8Array(30).fill(9))}`,
  ],
  ['a signature with a blank', 'getTransaction', ` ${signature?.slice(1)}`],
  ['a signature beyond ASCII', 'getTransaction', `é${signature?.slice(1)}`],
  ['an address for a signature', 'getTransaction', address],
  ['a novel', 'getTransaction', '1'.repeat(40_000)],
] as const)('%s is refused as a parameter', ([, method, text]) => {
  const { error } = request(network, method, text)

  expect(error?.code).toBe(-32602)
  expect(error?.message).toMatch(/params\[0\]: not an? (address|signature)/)
})

test('the smallest and the largest are taken', () => {
  for (const text of ['1'.repeat(32), address]) expect(request(network, 'getBalance', text)).toHaveProperty('result')
  for (const text of ['1'.repeat(64), signature])
    expect(request(network, 'getTransaction', text)).toMatchObject({ result: null })
})
