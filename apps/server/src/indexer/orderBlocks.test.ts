import { expect, test } from 'vitest'
import { orderBlocks } from './orderBlocks.ts'

const block = (slot: number, parent: number, fork = '') => ({
  slot: BigInt(slot),
  blockhash: `${slot}${fork}`,
  parentSlot: BigInt(parent),
  previousBlockhash: String(parent),
  time: null,
  transactions: [],
})

const after = { slot: 10n, blockhash: '10' }
const slotsOf = (order: ReturnType<typeof orderBlocks>) => order.take()?.map(({ blockhash }) => blockhash) ?? null

test('takes blocks in order, each once it has a child', () => {
  const order = orderBlocks(after)
  for (const one of [block(13, 11), block(11, 10), block(11, 10), block(10, 9)]) order.push(one)
  expect(slotsOf(order)).toEqual(['11'])
  order.push(block(14, 13))
  order.push(block(11, 10))
  order.push(block(16, 15))
  expect(slotsOf(order)).toEqual(['13'])
  order.push(block(15, 14))
  expect(slotsOf(order)).toEqual(['14', '15'])
  expect(order.waiting).toBe(1)
})

test('leaves out the blocks of dead forks', () => {
  const order = orderBlocks(after)
  for (const one of [block(11, 10, ' dead'), block(12, 10), block(13, 12)]) order.push(one)
  expect(slotsOf(order)).toEqual(['12'])
  expect(order.waiting).toBe(1)
})

test('starts after a slot whose hash is unknown', () => {
  for (const blocks of [
    [block(10, 9), block(12, 10)],
    [block(12, 9), block(13, 12)],
  ]) {
    const order = orderBlocks({ slot: 10n, blockhash: null })
    for (const one of [...blocks, block(14, blocks.at(-1)?.slot === 13n ? 13 : 12)]) order.push(one)
    expect(slotsOf(order)?.[0]).toBe('12')
  }
})

test('returns null if taken blocks are gone', () => {
  const order = orderBlocks(after)
  for (const one of [block(11, 10), block(12, 11)]) order.push(one)
  expect(slotsOf(order)).toEqual(['11'])
  for (const one of [block(13, 10), block(14, 13)]) order.push(one)
  expect(slotsOf(order)).toBeNull()
})
