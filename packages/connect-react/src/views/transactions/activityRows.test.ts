import { type Activity, groupByMonth, type HistoryTransaction } from '@solsmith/connect'
import { expect, test } from 'vitest'
import { accountDe } from '../../words/account.de.ts'
import { accountEn } from '../../words/account.en.ts'
import {
  activityRows,
  canBeTold,
  describeActivity,
  describeBatch,
  formatAgo,
  formatMonth,
  whoOf,
} from './activityRows.ts'

const words = accountEn.activity
const mint = 'So11111111111111111111111111111111111111112'

type Transfer = HistoryTransaction['transfers'][number]

const transfer = (direction: Transfer['direction'], numeric: string, symbol: string): Transfer => ({
  direction,
  quantity: { numeric },
  fungible_info: { symbol },
})

const transaction = (transfers: readonly Transfer[], operationType = 'execute'): HistoryTransaction => ({
  id: 'a',
  metadata: { operationType, hash: 'h', chain: 'solana:x', minedAt: '2026-01-01T00:00:00Z', status: 'confirmed' },
  transfers: [...transfers],
})

const rows = (...input: Parameters<typeof transaction>) =>
  activityRows(transaction(...input), words).map(({ icon, title, figure }) => [icon, title, figure])

test('describes chain-only data as a transaction', () => {
  expect(rows([])).toEqual([['check', 'Transaction', null]])
  expect(rows([], 'a-new-kind')).toEqual([['check', 'Transaction', null]])
})

test('shows signed amounts: two assets in one row, more in one each', () => {
  expect(rows([transfer('out', '1.23456789', 'SOL')], 'send')).toEqual([['send', 'Sent', '−1.23456789 SOL']])
  expect(rows([transfer('out', '1', 'SOL'), transfer('in', '150', 'USDC')], 'trade')).toEqual([
    ['swap', 'Swapped', '−1 SOL → +150 USDC'],
  ])
  const picture: Transfer = { direction: 'in', quantity: { numeric: '1' }, nft_info: { name: 'Ape' } }
  expect(rows([transfer('out', '1', 'SOL'), picture], 'trade')).toEqual([
    ['send', 'Swapped', '−1 SOL'],
    ['receive', 'Swapped', '+1 Ape'],
  ])
  expect(rows([transfer('in', '1', 'A'), transfer('in', '2', 'B'), transfer('self', '3', 'C')])).toHaveLength(3)
})

test('falls back to the address, or an unknown asset', () => {
  const nameless: Transfer = { direction: 'in', quantity: { numeric: '5' }, fungible_info: { name: mint, symbol: '' } }
  expect(rows([nameless], 'receive')).toEqual([['receive', 'Received', '+5 So11…1112']])
  expect(rows([{ direction: 'in', quantity: { numeric: '5' } }], 'receive')).toEqual([
    ['receive', 'Received', '+5 unknown'],
  ])
})

test('names senders and recipients, if known', () => {
  const sol = { mint: null, amount: 1_000_000_000n, decimals: 9 }
  const tell = (kind: 'send' | 'receive', others: readonly string[], whoName: string | null) => {
    const activity = { kind, tokens: [], amounts: [sol], others } as unknown as Activity
    return describeActivity({ activity, names: new Map() }, { words, lang: 'en', whoName }).figure
  }
  expect(tell('send', [mint], null)).toBe('to So11…1112')
  expect(tell('send', [mint], 'anna.example')).toBe('to anna.example')
  expect(tell('receive', [mint], 'anna.example')).toBe('from anna.example')
  expect(tell('send', [mint, mint], 'anna.example')).toBe('to 2 addresses')
})

test('describes a list by its sum and recipients, as soon as its decimals are known', () => {
  const list = { label: 'ANVL', count: 49, sum: { amount: 12_838_500_000n, recipients: 1_490 } }
  const amounts = [{ mint, amount: 1n, decimals: 6 }]
  const told = (kind: Activity['kind']) => ({
    activity: { kind, tokens: [], amounts, others: [] } as unknown as Activity,
    names: new Map(),
  })
  const en = { words, lang: 'en' }

  expect(describeBatch(list, told('send'), en)).toBe('Sent 12,838.5 SOL to 1,490 addresses')
  expect(describeBatch(list, told('send'), { words: accountDe.activity, lang: 'de' })).toBe(
    '12.838,5 SOL an 1.490 Adressen gesendet',
  )
  expect(describeBatch(list, undefined, en)).toBe('Sent ANVL to many')
  expect(describeBatch(list, told('memo'), en)).toBe('Sent ANVL to many')
  expect(describeBatch({ ...list, sum: null }, told('send'), en)).toBe('Sent ANVL to many')
})

test('looks up the name of a single counterparty only', () => {
  const who = (kind: Activity['kind'], others: readonly string[]) => whoOf({ kind, others } as unknown as Activity)
  expect([who('send', [mint]), who('receive', [mint])]).toEqual([mint, mint])
  expect([who('send', []), who('send', [mint, mint]), who('swap', [mint]), who('mint', [mint])]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('requests details only for successful Solana transactions', () => {
  const { metadata } = transaction([])
  const hash = '5'.repeat(88)
  expect(canBeTold({ ...metadata, hash })).toBe(true)
  expect(canBeTold({ ...metadata, hash, status: 'failed' })).toBe(false)
  expect(canBeTold({ ...metadata, hash, status: 'pending' })).toBe(false)
  expect(canBeTold({ ...metadata, hash: '0x12' })).toBe(false)
  expect(canBeTold({ ...metadata, hash: '' })).toBe(false)
})

test('C142: names a month, with a past year', () => {
  const nowMs = Date.parse('2026-11-21T12:00:00Z')
  const write = (year: number, month: number, lang = 'en') =>
    formatMonth({ year, month }, { nowMs, lang, words: { undated: 'Earlier', unconfirmed: 'Unconfirmed' } })
  expect(write(2026, 1)).toBe('January')
  expect(write(2025, 12)).toBe('December 2025')
  expect(write(2025, 12, 'de')).toBe('Dezember 2025')
  expect(write(1970, 1)).toBe('Earlier')
})

test('formats relative times', () => {
  const nowMs = Date.parse('2026-11-21T12:00:00Z')
  const write = (minedAt: string) => formatAgo(minedAt, { nowMs, lang: 'en' })
  expect(write('2026-11-21T11:59:30Z')).toBe('now')
  expect(write('2026-11-21T12:00:30Z')).toBe('now')
  expect(write('2026-11-21T11:57:00Z')).toBe('3 minutes ago')
  expect(write('2026-11-21T07:00:00Z')).toBe('5 hours ago')
  expect(write('2026-11-20T11:00:00Z')).toBe('yesterday')
  expect(write('2026-11-01T12:00:00Z')).toBe('Nov 1')
  expect(write('1970-01-01T00:00:00Z')).toBe('')
  expect(write('never')).toBe('')
})

test('nine places of an amount are not rounded, and more are', () => {
  const transaction = (numeric: string) => ({
    id: 'a',
    metadata: { operationType: 'send', hash: 'a', chain: 'bip122:a', minedAt: '', status: 'pending' as const },
    transfers: [{ direction: 'out' as const, quantity: { numeric }, fungible_info: { symbol: 'BTC' } }],
  })
  const figureOf = (numeric: string) => activityRows(transaction(numeric), words, 'de')[0]?.figure

  expect(figureOf('1234.00000142')).toBe('−1.234,00000142 BTC')
  expect(figureOf('0.1234567891')).toBe('−0,123456 BTC')
})

test('unconfirmed transactions have a group of their own, first', () => {
  const one = (id: string, status: 'pending' | 'confirmed', minedAt: string) => ({
    id,
    metadata: { operationType: 'send', hash: id, chain: 'bip122:a', minedAt, status },
    transfers: [],
  })
  const groups = groupByMonth([one('a', 'confirmed', '2026-01-02T00:00:00Z'), one('b', 'pending', '')])

  expect(groups.map((group) => formatMonth(group, { nowMs: 0, lang: 'en', words }))).toEqual([
    'Unconfirmed',
    'January 2026',
  ])
})
