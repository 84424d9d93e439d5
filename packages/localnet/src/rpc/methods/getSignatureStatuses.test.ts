import { expect, test } from 'vitest'
import { advanceSlots, createNetwork } from '../../network.ts'
import { createKey, request } from '../../testing/craft.ts'

function setUp() {
  const network = createNetwork()
  const signature = String(request(network, 'requestAirdrop', createKey().address, 1_000_000_000).result)
  const status = (config = {}) =>
    (request(network, 'getSignatureStatuses', [signature], config).result as { value: unknown[] }).value[0]
  return { network, signature, status }
}

//   slot   1          2          33
//          processed  confirmed  finalized
test('a transaction is processed immediately, confirmed a slot later and finalized 32 slots later', () => {
  const { network, status } = setUp()

  expect(status()).toEqual({
    slot: 1,
    confirmations: 0,
    err: null,
    status: { Ok: null },
    confirmationStatus: 'processed',
  })
  advanceSlots(network)
  expect(status()).toMatchObject({ confirmations: 1, confirmationStatus: 'confirmed' })
  advanceSlots(network, { slots: 30n })
  expect(status()).toMatchObject({ confirmations: 31, confirmationStatus: 'confirmed' })
  advanceSlots(network)
  expect(status()).toMatchObject({ confirmations: null, confirmationStatus: 'finalized' })
})

test('finds a status after 150 slots only with searchTransactionHistory', () => {
  const { network, status } = setUp()
  advanceSlots(network, { slots: 151n })

  expect(status()).toBeNull()
  expect(status({ searchTransactionHistory: true })).toMatchObject({ slot: 1, confirmationStatus: 'finalized' })
})

test('returns null for an unknown signature, and refuses 257', () => {
  const { network, signature } = setUp()
  const unknown = '1'.repeat(64)

  expect(request(network, 'getSignatureStatuses', [unknown, signature]).result).toMatchObject({
    value: [null, { slot: 1 }],
  })
  expect(request(network, 'getSignatureStatuses', Array(257).fill(signature)).error).toEqual({
    code: -32602,
    message: 'Too many inputs provided; max 256',
  })
  expect(request(network, 'getSignatureStatuses', ['short']).error?.message).toBe('Invalid param: WrongSize')
})
