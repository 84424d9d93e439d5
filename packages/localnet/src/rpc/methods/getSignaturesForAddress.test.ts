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

function setUp() {
  const network = createNetwork()
  const { address } = createKey()
  const signatures = [1, 2, 3, 4].map((sol) => {
    advanceSlots(network)
    return String(request(network, 'requestAirdrop', address, sol * 1_000_000_000).result)
  })
  advanceSlots(network)
  const list = (config = {}) => {
    const { result } = request(network, 'getSignaturesForAddress', address, { commitment: 'confirmed', ...config })
    return (result as { signature: string }[]).map(({ signature }) => signature)
  }
  return { network, address, signatures, list }
}

test('lists signatures newest first', () => {
  const { signatures, list } = setUp()

  expect(list()).toEqual(signatures.toReversed())
})

test('pages by before, until and limit', () => {
  const { signatures, list } = setUp()
  const [first, second, third, fourth] = signatures

  expect(list({ limit: 2 })).toEqual([fourth, third])
  expect(list({ before: third })).toEqual([second, first])
  expect(list({ until: second })).toEqual([fourth, third])
  expect(list({ before: fourth, until: first, limit: 1 })).toEqual([third])
})

test('lists only signatures that have reached the commitment', () => {
  const { network, list } = setUp()

  expect(list({ commitment: 'finalized' })).toEqual([])
  advanceSlots(network, { slots: 32n })
  expect(list({ commitment: 'finalized' })).toHaveLength(4)
})

test('includes slot, time, error and memo', () => {
  const network = createNetwork()
  const alice = createFundedKey(network)
  const draft = draftTransfer(network, { from: alice, to: createKey().bytes, lamports: 1_000_000_000n })
  const withMemo = {
    ...draft,
    header: [1, 0, 2] as const,
    accountKeys: [...draft.accountKeys, fromBase58(programs.memo)],
    instructions: [...draft.instructions, { programIdIndex: 3, accounts: [], data: Buffer.from('thanks') }],
  }
  const { result: signature } = request(network, 'sendTransaction', toBase64(writeTransaction(withMemo)), base64)
  advanceSlots(network)

  const { result } = request(network, 'getSignaturesForAddress', alice.address, { commitment: 'confirmed', limit: 1 })

  expect(result).toEqual([
    {
      signature,
      slot: 1,
      err: null,
      memo: '[6] thanks',
      blockTime: expect.any(Number),
      confirmationStatus: 'confirmed',
    },
  ])
})
