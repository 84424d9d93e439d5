import { expect, test } from 'vitest'
import { createPoolLink, poolLink, swapLink } from './poolLink.ts'
import { parseStart, parseStartPool, startState } from './startLink.ts'
import { shareTokenLink, tokenLink, toolLink } from './tokenLink.ts'

test.for([
  [tokenLink('Anv'), '/?token=Anv'],
  [tokenLink('Anv', 'burn'), '/?token=Anv&do=burn'],
  [shareTokenLink('Anv'), '/?token=Anv&share'],
  [toolLink('send'), '/?send'],
  [toolLink('send', 'Anv'), '/?send=Anv'],
  [poolLink('Poo'), '/?pool=Poo'],
  [poolLink('Poo', 'swap'), '/?pool=Poo&do=swap'],
  [swapLink(), '/?swap'],
  [swapLink('Anv'), '/?swap&from=Anv'],
  [swapLink(undefined, 'Anv'), '/?swap&to=Anv'],
  [createPoolLink(), '/create-liquidity'],
  [createPoolLink('Anv'), '/create-liquidity?mint=Anv'],
])('a link of the app is %s', ([link, expected]) => {
  expect(link).toBe(expected)
})

const pool = { shareText: '50', tier: null, after: { kind: 'lock', shareText: '' } } as const

test('restores the pool of a token, or null without one', () => {
  expect(parseStartPool(startState({ decimals: 2 }, pool))).toEqual(pool)
  expect(parseStartPool(startState({ decimals: 2 }))).toBeNull()
})

test.for([
  null,
  undefined,
  'pool',
  7,
  {},
  { pool: null },
  { pool: { ...pool, after: { kind: 'sell', shareText: '' } } },
  { pool: { ...pool, tier: 7 } },
])('reads neither pool nor settings from a history entry of %j', (state) => {
  expect(parseStartPool(state)).toBeNull()
  expect(parseStart(state) ?? null).toBeNull()
})

test('restores settings next to a pool', () => {
  expect(parseStart(startState({ decimals: 2 }, pool))).toEqual({ decimals: 2 })
})
