import { expect, test } from 'vitest'
import { advanceSlots, createNetwork } from '../../network.ts'
import { fromBase58 } from '../../parse/base58.ts'
import { programs } from '../../programs.ts'
import {
  base64,
  createFundedKey,
  createKey,
  draftTransfer,
  request,
  toBase64,
  writeTransaction,
} from '../../testing/craft.ts'

test('returns the lowest price that landed in each slot, overall and by account', () => {
  const network = createNetwork()
  const [alice, bob] = [createFundedKey(network), createFundedKey(network)]
  advanceSlots(network)
  const pay = (from: typeof alice, price: bigint) => {
    const draft = draftTransfer(network, { from, to: createKey().bytes, lamports: 1_000_000n })
    const data = Buffer.alloc(9, 3)
    data.writeBigUInt64LE(price, 1)
    const priced = {
      ...draft,
      header: [1, 0, 2] as const,
      accountKeys: [...draft.accountKeys, fromBase58(programs.computeBudget)],
      instructions: [...draft.instructions, { programIdIndex: 3, accounts: [], data }],
    }
    expect(request(network, 'sendTransaction', toBase64(writeTransaction(priced)), base64).error).toBeUndefined()
  }
  pay(alice, 700n)
  pay(alice, 900n)
  pay(bob, 50n)
  advanceSlots(network)

  const ask = (addresses: string[]) => request(network, 'getRecentPrioritizationFees', addresses).result

  expect(ask([])).toEqual([
    { slot: 0, prioritizationFee: 0 },
    { slot: 1, prioritizationFee: 0 },
    { slot: 2, prioritizationFee: 50 },
  ])
  expect((ask([alice.address]) as unknown[]).at(-1)).toEqual({ slot: 2, prioritizationFee: 700 })
  expect((ask([programs.system]) as unknown[]).at(-1)).toEqual({ slot: 2, prioritizationFee: 50 })
})

test('returns at most 150 slots', () => {
  const network = createNetwork()
  advanceSlots(network, { slots: 200n })

  expect(request(network, 'getRecentPrioritizationFees').result).toHaveLength(150)
})
