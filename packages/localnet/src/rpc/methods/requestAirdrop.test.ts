import { expect, test } from 'vitest'
import { readDetails } from '../../landed.ts'
import { advanceSlots, createNetwork } from '../../network.ts'
import { balanceOf, createKey, request } from '../../testing/craft.ts'

test('returns the signature of a real transaction', () => {
  const network = createNetwork()
  const { address, bytes } = createKey()

  const { result } = request(network, 'requestAirdrop', address, 2_000_000_000)

  expect(balanceOf(network, bytes)).toBe(2_000_000_000n)
  expect(network.ledger.find(String(result))?.addresses).toContain(address)
})

test('is one transfer, and distinguishes equal ones with the same blockhash', () => {
  const network = createNetwork()
  const { address, bytes } = createKey()

  const signatures = [1, 2, 3].map(() => String(request(network, 'requestAirdrop', address, 2_000_000_000).result))

  expect(new Set(signatures).size).toBe(3)
  expect(balanceOf(network, bytes)).toBe(6_000_000_000n)
  for (const signature of signatures) {
    const landed = network.ledger.find(signature)
    if (!landed) throw new Error('The airdrop has landed')
    const { transaction, logs } = readDetails(landed)
    expect(transaction.message.instructions).toHaveLength(1)
    expect(logs).toEqual([
      'Program 11111111111111111111111111111111 invoke [1]',
      'Program 11111111111111111111111111111111 success',
    ])
    const config = { encoding: 'jsonParsed', commitment: 'confirmed', maxSupportedTransactionVersion: 0 }
    advanceSlots(network)
    expect(request(network, 'getTransaction', signature, config).result).toMatchObject({
      transaction: {
        message: {
          instructions: [{ parsed: { type: 'transfer', info: { destination: address, lamports: 2_000_000_000 } } }],
        },
      },
    })
  }
})

test.for([
  ['nothing', 0, 'Ask for 1 to 100000000000000 lamports, not 0.'],
  ['more than 100,000 SOL', 100_000_000_000_001, 'not 100000000000001.'],
  ['less than the rent of an account', 1, 'insufficient funds for rent'],
] as const)('refuses an airdrop of %s', ([, lamports, reason]) => {
  const { error } = request(createNetwork(), 'requestAirdrop', createKey().address, lamports)

  expect(error).toEqual({ code: -32603, message: expect.stringContaining(reason) })
})

test.for([-1, 1.5, '7', 2 ** 64])('refuses %s as an amount', (lamports) => {
  expect(request(createNetwork(), 'requestAirdrop', createKey().address, lamports).error?.code).toBe(-32602)
})
