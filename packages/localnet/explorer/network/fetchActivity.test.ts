import { expect, test } from 'vitest'
import type { Explorer } from '../explorer.ts'
import { createRpc } from './callRpc.ts'
import { fetchActivity } from './fetchActivity.ts'

type Message = { id: number; method: string; params: readonly unknown[] }
type Sample = { slot: number; numSlots: number; numTransactions: number }

function fakeNetwork(input: {
  newest: number
  first?: number
  samples: readonly Sample[]
  blocks: Record<number, readonly string[]>
}) {
  const asked: number[] = []
  const answers: Record<string, unknown> = {
    getSlot: input.newest,
    getFirstAvailableBlock: input.first ?? 0,
    getRecentPerformanceSamples: input.samples,
  }
  const block = { blockhash: 'hash', previousBlockhash: 'hash before', parentSlot: 0, blockHeight: null }
  const answerOne = ({ id, method, params }: Message): object => {
    if (method === 'getTransaction') return { id, result: null }
    if (method !== 'getBlock') return { id, result: answers[method] }
    const slot = Number(params[0])
    asked.push(slot)
    if (slot === 7) return { id, error: { code: -32007, message: 'skipped' } }
    return { id, result: { ...block, blockTime: slot, signatures: input.blocks[slot] ?? [] } }
  }
  const send = async (_: unknown, init?: RequestInit) => {
    const message: Message | readonly Message[] = JSON.parse(String(init?.body))
    return Response.json('id' in message ? answerOne(message) : message.map(answerOne))
  }
  const rpc = createRpc('http://localhost', send as typeof fetch) // only what is called here
  const live = {} as Explorer['live'] // nothing is watched here
  const explorer: Explorer = { rpc, live, summaries: new Map(), tokenNames: new Map(), head: null }
  return { asked, explorer }
}

const signaturesOf = (blocks: readonly { signatures: readonly string[] }[]) =>
  blocks.flatMap(({ signatures }) => signatures)

test('transactions are listed newest first, within a block too, and a skipped slot is passed over', async () => {
  const { explorer } = fakeNetwork({ newest: 12, samples: [], blocks: { 3: ['a', 'b'], 9: ['c'] } })

  const blocks = await fetchActivity(explorer, { transactions: 20 })

  expect(blocks).toEqual([
    { slot: 9n, blockTime: 9, signatures: ['c'] },
    { slot: 3n, blockTime: 3, signatures: ['b', 'a'] },
  ])
})

//  minutes:  …300 ─ busy ─ 450 ─ quiet ─ 600 ─ busy ─ 750, and the newest slots to 800
test('minutes in which nothing happened are not searched', async () => {
  const { asked, explorer } = fakeNetwork({
    newest: 800,
    first: 300,
    samples: [
      { slot: 750, numSlots: 150, numTransactions: 1 },
      { slot: 600, numSlots: 150, numTransactions: 0 },
      { slot: 450, numSlots: 150, numTransactions: 1 },
    ],
    blocks: { 700: ['new'], 400: ['old'] },
  })

  expect(signaturesOf(await fetchActivity(explorer, { transactions: 20 }))).toEqual(['new', 'old'])
  expect(asked.filter((slot) => slot > 450 && slot < 600)).toEqual([])
})

test('a minute ends within a slot: what is in it is found once, whichever minute counted it', async () => {
  const { explorer } = fakeNetwork({
    newest: 800,
    samples: [
      { slot: 750, numSlots: 150, numTransactions: 0 },
      { slot: 600, numSlots: 150, numTransactions: 3 },
      { slot: 450, numSlots: 450, numTransactions: 0 },
    ],
    blocks: { 750: ['last'], 600: ['both'], 450: ['first'] },
  })

  expect(signaturesOf(await fetchActivity(explorer, { transactions: 20 }))).toEqual(['last', 'both', 'first'])
})

test('it stops as soon as it has enough', async () => {
  const { asked, explorer } = fakeNetwork({ newest: 1_000, samples: [], blocks: { 990: ['a', 'b'], 100: ['c'] } })

  expect(signaturesOf(await fetchActivity(explorer, { transactions: 2 }))).toEqual(['b', 'a'])
  expect(asked).toHaveLength(100)
})

test('a young network is searched to its first block and not beyond', async () => {
  const { asked, explorer } = fakeNetwork({ newest: 1_005, first: 1_000, samples: [], blocks: { 1000: ['a'] } })

  expect(signaturesOf(await fetchActivity(explorer, { transactions: 5 }))).toEqual(['a'])
  expect(asked).toEqual([1005, 1004, 1003, 1002, 1001, 1000])
})
