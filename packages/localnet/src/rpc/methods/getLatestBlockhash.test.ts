import { expect, test } from 'vitest'
import { advanceSlots, createNetwork, type Network } from '../../network.ts'
import { createFundedKey, createKey, draftTransfer, request, toBase64, writeMessage } from '../../testing/craft.ts'

type Latest = { value: { blockhash: string; lastValidBlockHeight: number } }
const latest = (network: Network, commitment: string) =>
  (request(network, 'getLatestBlockhash', { commitment }).result as Latest).value

test('each commitment has its own latest blockhash, valid for 150 blocks from its height', () => {
  const network = createNetwork()
  advanceSlots(network, { slots: 99n })

  const heights = ['processed', 'confirmed', 'finalized'].map((level) => latest(network, level).lastValidBlockHeight)

  expect(heights).toEqual([250, 249, 218])
  expect(new Set(['processed', 'confirmed', 'finalized'].map((level) => latest(network, level).blockhash)).size).toBe(3)
})

test('accepts a blockhash up to its last valid block height, and not in a block before its own', () => {
  const network = createNetwork()
  const { blockhash, lastValidBlockHeight } = latest(network, 'processed')
  const isValid = (commitment: string) => request(network, 'isBlockhashValid', blockhash, { commitment }).result

  expect(isValid('processed')).toMatchObject({ value: true })
  expect(isValid('finalized')).toMatchObject({ value: false })
  advanceSlots(network, { slots: BigInt(lastValidBlockHeight) - network.clock.slot() })
  expect(isValid('processed')).toMatchObject({ value: true })
  advanceSlots(network)
  expect(isValid('processed')).toMatchObject({ value: false })
})

test('slot, height and epoch agree', () => {
  const network = createNetwork()
  advanceSlots(network, { slots: 40n })

  expect(request(network, 'getSlot').result).toBe(9)
  expect(request(network, 'getSlot', { commitment: 'confirmed' }).result).toBe(40)
  expect(request(network, 'getBlockHeight', { commitment: 'processed' }).result).toBe(41)
  expect(request(network, 'getEpochInfo', { commitment: 'processed' }).result).toEqual({
    absoluteSlot: 41,
    blockHeight: 41,
    epoch: 0,
    slotIndex: 41,
    slotsInEpoch: 432_000,
    transactionCount: 0,
  })
})

test('returns a fee while the blockhash is valid', () => {
  const network = createNetwork()
  const draft = draftTransfer(network, { from: createFundedKey(network), to: createKey().bytes, lamports: 1n })
  const fee = () => request(network, 'getFeeForMessage', toBase64(writeMessage(draft))).result

  expect(fee()).toMatchObject({ value: 5000 })
  advanceSlots(network, { slots: 151n })
  expect(fee()).toMatchObject({ value: null })
  expect(request(network, 'getFeeForMessage', 'AAAA').error?.code).toBe(-32602)
})

test('charges 6,960 lamports of rent a byte, for the data and 128 bytes more', () => {
  const network = createNetwork()

  expect(request(network, 'getMinimumBalanceForRentExemption', 165).result).toBe(2_039_280)
  expect(request(network, 'getMinimumBalanceForRentExemption', 0).result).toBe(890_880)
  expect(request(network, 'getMinimumBalanceForRentExemption', -1).error?.code).toBe(-32602)
})

test("returns the network's identity", () => {
  const network = createNetwork()

  expect(request(network, 'getHealth').result).toBe('ok')
  expect(request(network, 'getVersion').result).toEqual({ 'solana-core': '4.2.1', 'feature-set': 0 })
  expect(request(network, 'getGenesisHash').result).toBe(network.genesisHash)
})
