import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fetchHistory } from '../../history/fetchHistory.ts'
import { createBitcoinPayer } from '../../testing/bitcoinPayer.ts'
import { otherKey, ownKey } from '../../testing/bitcoinToolkit.ts'
import { fieldsOf } from '../fieldsOf.ts'
import { fetchBitcoinHistory } from './bitcoinHistory.ts'
import { prepareBitcoin, sendBitcoin } from './bitcoinPayments.ts'

const taproot = ownKey.addressOf('p2tr')

const rowsOf = ({ transactions }: Awaited<ReturnType<typeof fetchHistory>>) =>
  transactions.map(({ metadata, transfers: [transfer] }) => [
    metadata.status,
    metadata.operationType,
    `${transfer?.direction} ${transfer?.quantity.numeric}`,
  ])

async function payerWithHistory() {
  const payer = await createBitcoinPayer()
  const { connect, esplora, own, receiver, join } = payer
  await join()
  esplora.fund(own, 150_000, 5)
  esplora.fund(taproot, 50_000, 6)
  const pay = async (to: string, amount: bigint) =>
    sendBitcoin(connect, { payment: await prepareBitcoin(connect, { to, amount }) })
  esplora.confirm(await pay(receiver, 20_000n), 7)
  esplora.confirm(await pay(taproot, 30_000n), 9)
  return { ...payer, pay }
}

test('lists the net amount of each transaction over all own addresses, unconfirmed ones first', async () => {
  const { connect, esplora, mainnet, receiver, pay } = await payerWithHistory()
  const id = await pay(receiver, 40_000n)
  const other = otherKey.addressOf('p2wpkh')
  esplora.fund(other, 7_000)

  const page = await fetchHistory(connect)

  expect(rowsOf(page)).toEqual([
    ['pending', 'send', expect.stringMatching(/^out 0\.0004\d{4}$/)],
    ['confirmed', 'execute', expect.stringMatching(/^out 0\.00000\d{3}$/)],
    ['confirmed', 'send', expect.stringMatching(/^out 0\.0002\d{4}$/)],
    ['confirmed', 'receive', 'in 0.0005'],
    ['confirmed', 'receive', 'in 0.0015'],
  ])
  expect(page).toMatchObject({ next: undefined, hasFailed: false, isUnlisted: false })
  expect(page.transactions[0]?.metadata).toMatchObject({ hash: id, minedAt: '' })
  expect(page.transactions[1]?.metadata.minedAt).toBe(new Date(1_700_005_400_000).toISOString())
  const theirs = await fetchBitcoinHistory(connect, mainnet, { address: other })
  expect(theirs.data.map(({ transfers: [transfer] }) => transfer?.quantity.numeric)).toEqual(['0.00007'])
})

test('shows each transaction once and in order over the pages of all addresses', async () => {
  const { connect, esplora, own, join } = await createBitcoinPayer()
  await join()
  const heights: number[] = []
  for (let at = 1; at <= 70; at += 1) {
    esplora.fund(at % 3 === 0 ? taproot : own, 1_000 + at, 1_000 - at)
    heights.push(1_000 + at)
  }
  esplora.fund(own, 999, null)
  const sizes: number[] = []
  const found: number[] = []
  let cursor: string | undefined
  do {
    const page = await fetchHistory(connect, cursor === undefined ? {} : { cursor })
    sizes.push(page.transactions.length)
    found.push(...page.transactions.map(({ transfers: [transfer] }) => Number(transfer?.quantity.numeric) * 1e8))
    cursor = page.next
  } while (cursor !== undefined)

  expect(found.map(Math.round)).toEqual([999, ...heights])
  expect(sizes.length).toBeLessThanOrEqual(4)
})

test('an API of another network, or without an answer, is an error with its name', async () => {
  const { connect, esplora, own, mainnet } = await payerWithHistory()
  for (const answer of [null, {}, 'x', [null], [{}], [{ txid: 'ab'.repeat(32) }]]) {
    esplora.changeHistory(() => answer)
    await expect(fetchBitcoinHistory(connect, mainnet, { address: own })).rejects.toMatchObject({
      name: 'RpcAnswerError',
    })
  }
  expect(await fetchHistory(connect)).toMatchObject({ transactions: [], hasFailed: true })
})

type Leaf = { readonly holder: Record<string, unknown>; readonly key: string }

function leavesOf(value: unknown): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return []
  // A copy of the answer, to change.
  const holder = value as Record<string, unknown>
  return Object.entries(holder).flatMap(([key, inner]) => [{ holder, key }, ...leavesOf(inner)])
}

const isTime = ({ key }: Leaf) => key === 'block_time' || key === 'block_height'

function changeLeaf({ holder, key }: Leaf, pick: number, others: readonly string[]): void {
  const value = holder[key]
  if (pick % 7 === 0) delete holder[key]
  else if (pick % 7 === 1) holder[key] = null
  else if (typeof value === 'number') holder[key] = pick % 2 ? value + 1 + (pick % 1_000) : value - 1
  else if (typeof value === 'boolean') holder[key] = !value
  else if (typeof value === 'string' && pick % 3 === 0) holder[key] = others[pick % others.length]
  else if (typeof value === 'string' && value !== '')
    holder[key] = value.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  else holder[key] = pick % 2 ? [] : 'f'
}

async function tryChanges(numRuns: number): Promise<ReadonlySet<string>> {
  const { connect, esplora, own, mainnet, receiver, pay } = await payerWithHistory()
  await pay(receiver, 40_000n)
  const read = async () => {
    const { data } = await fetchBitcoinHistory(connect, mainnet, { address: own })
    return data.map(({ id, metadata, transfers }) => JSON.stringify([id, metadata.status, transfers])).toSorted()
  }
  const honest = await read()
  const refused = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), async (at, pick) => {
      let changed = ''
      esplora.changeHistory((answer) => {
        if (answer.length === 0) return answer
        const copy: unknown[] = structuredClone([...answer])
        if (pick % 20 === 0) {
          changed = 'repeated'
          return [...copy, copy[at % copy.length]]
        }
        if (pick % 20 === 1) {
          changed = 'order'
          return copy.toReversed()
        }
        const leaves = leavesOf(copy).filter((leaf) => Number.isNaN(Number(leaf.key)) && !isTime(leaf))
        const leaf = leaves[at % leaves.length]
        if (leaf) changeLeaf(leaf, pick, [own, taproot, receiver, '51', fieldsOf(copy[0]).txid as string])
        changed = leaf?.key ?? ''
        return copy
      })
      const rows = await read().catch((error: Error) => error.name)
      if (typeof rows === 'string') {
        expect(rows).toBe('RpcAnswerError')
        refused.add(changed)
      } else expect(rows, changed).toEqual(honest)
    }),
    { numRuns },
  )
  return refused
}

test('refuses changed answers by name, or shows the same', async () => {
  await tryChanges(60)
})

test('refuses 1,000 changed answers by name, or shows the same', { tags: ['release'], timeout: 300_000 }, async () => {
  expect([...(await tryChanges(1_000))]).toEqual(
    expect.arrayContaining([
      'txid',
      'value',
      'scriptpubkey',
      'scriptpubkey_address',
      'fee',
      'confirmed',
      'repeated',
      'order',
    ]),
  )
})
