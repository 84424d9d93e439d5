import type { ActionReceipt } from '@solsmith/tokens'
import { expect, test } from 'vitest'
import { layOutReceipt } from './receiptCard.ts'
import { en } from './words/en.ts'

const receiptOf = (before: string, after: string, change: Partial<ActionReceipt> = {}) =>
  // The card reads only these fields.
  ({
    label: 'ANVL',
    network: { name: 'Sandbox' },
    signature: '5'.repeat(88),
    feePayer: 'Payer',
    time: null,
    observed: { balances: [{ account: 'Payer', before, after }], feeLamports: '5000' },
    ...change,
  }) as unknown as ActionReceipt

const textsOf = (...receipts: [ActionReceipt, ...ActionReceipt[]]) =>
  layOutReceipt(receipts, en).map(({ text }) => text)

test('shows the action, its cost and its network', () => {
  const texts = textsOf(receiptOf('10000000000', '8999995000'))

  expect(texts).toContain(en.titleOf('ANVL'))
  expect(texts).toContain('Sandbox')
  expect(texts.slice(texts.indexOf(en.all))).toEqual(
    expect.arrayContaining([en.fee, '0.000005000', en.all, '1.000000000', en.paid, '1.000005000 SOL']),
  )
})

test('adds up the transactions of an action', () => {
  expect(textsOf(receiptOf('3000005000', '2000000000'), receiptOf('2000000000', '999995000'))).toContain(
    '2.000010000 SOL',
  )
})

test('names returned SOL, and cuts a long title', () => {
  const texts = textsOf(receiptOf('1000000000', '1002034280', { label: 'A'.repeat(80) }))

  expect(texts).toContain(en.returned)
  expect(texts).toContain(en.got)
  expect(Math.max(...texts.map((text) => text.length))).toBe(36)
})
