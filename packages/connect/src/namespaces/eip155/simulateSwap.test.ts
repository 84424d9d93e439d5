import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startEvmNode } from '../../testing/evmNode.ts'
import { evmNetwork } from './evmNetworks.ts'
import { simulateSwap } from './simulateSwap.ts'

const addressOf = (digit: string) => `0x${digit.repeat(40)}` as const
const [me, thief, paid, bought, other, router] = [...'123456'].map(addressOf) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const event = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  authorized: '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9',
  revoked: '0x50546e66e5f44d728365dc3908c63bc5cfeeab470722c1677e3073a6ac294aa1',
  operatorSet: '0xceb576d9f15e4e200fdb5096d64d5dfd667e16def20c1eefd14256d8e3faa267',
  some: '0xb3fd5071835887567a0671151121894ddccc2842f1d10bedad13e0d17cace9a7',
  moved: '0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859',
  debt: '0xda919360433220e13b51e8c211e490d148e61a3bd53de8c097194e458b97f3e1',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
}
const log = (name: keyof typeof event, address: string, topics: readonly string[], ...data: readonly bigint[]) => ({
  address,
  topics: [event[name], ...topics.map((topic) => `0x${word(topic)}`)],
  data: `0x${data.map(word).join('')}`,
})
const plain = [log('transfer', paid, [me, router], 1_000n), log('transfer', bought, [router, me], 500n)]

async function judge(logs: readonly object[]) {
  const node = await startEvmNode({ eth_simulateV1: [{ calls: [{ status: '0x1', logs }] }] })
  const call = { from: me, to: router, value: '0x0', data: '0x2213bc0b' } as const
  const network = evmNetwork({ chainId: 1, rpcUrl: node.url })
  return await simulateSwap(network, call, { pays: paid, gets: bought, amount: 1_000n }).catch(
    (error: Error) => `${error.name}: ${error.message}`,
  )
}

describe('a swap on an EVM chain is what the form says', () => {
  test.for([
    ['the two sides', []],
    ['what is left of an allowance', [log('approval', paid, [me, router], 7n)]],
    ['an approval that ends', [log('approval', other, [me, router], 0n)]],
    ['a collectible’s approval that ends', [log('approval', other, [me, '0x0', '0x7'])]],
    ['an approval of someone else’s', [log('approval', other, [thief, me], 7n)]],
    ['an operator that ends', [log('revoked', other, [thief, me])]],
    ['a collectible that comes', [log('single', other, [router, thief, me], 7n, 1n)]],
  ] as const)('%s', async ([, logs]) => {
    expect(await judge([...plain, ...logs])).toBe(500n)
  })

  const hostile: Readonly<Record<string, (by: bigint) => object>> = {
    'more is taken': (by) => log('transfer', paid, [me, thief], by),
    'another token leaves': (by) => log('transfer', other, [me, thief], by),
    'what came leaves again, and more': (by) => log('transfer', bought, [me, thief], 500n + by),
    'a collectible leaves': (by) => log('transfer', other, [me, thief, String(by)]),
    'a collectible leaves by its number': (by) => log('single', other, [router, me, thief], by, 1n),
    'several collectibles leave': (by) => log('batch', other, [router, me, thief], 64n, 128n, 1n, by, 1n, 1n),
    'another token is approved': (by) => log('approval', other, [me, thief], by),
    'what is bought is approved': (by) => log('approval', bought, [me, thief], by),
    'a collectible is approved': (by) => log('approval', other, [me, thief, String(by)]),
    'an operator gets all of a token': () => log('authorized', other, [thief, me]),
    'an operator gets all of what is paid': () => log('authorized', paid, [thief, me]),
    'an operator gets all collectibles': () => log('operatorSet', other, [me, thief], 1n),
    'a kind of collectible is approved': (by) => log('some', other, [me, thief, '0x7'], by),
    'a kind of collectible leaves': (by) => log('moved', other, [me, thief, '0x7'], BigInt(me), by),
    'someone may borrow': (by) => log('debt', other, [me, thief, other], by),
    'a collection is approved': () => log('approvalForAll', other, [me, thief], 1n),
  }
  test.for(Object.entries(hostile))('is refused if %s', async ([, build]) => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: 2n ** 200n }), fc.nat(2), async (by, at) => {
        const logs = [...plain.slice(0, at), build(by), ...plain.slice(at)]
        expect(await judge(logs)).toMatch(/^SwapTransactionError/)
      }),
      { numRuns: 5 },
    )
  })
})
