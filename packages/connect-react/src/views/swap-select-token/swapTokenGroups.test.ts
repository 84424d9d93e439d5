import type { SwapToken } from '@solsmith/connect'
import { expect, test } from 'vitest'
import type { HeldToken } from '../../amounts/sendTokens.ts'
import { swapTokenGroups } from './swapTokenGroups.ts'

const tokens = Array.from({ length: 12 }, (_, index): SwapToken => {
  const symbol = `T${index}`
  return { name: `Token ${index}`, symbol, address: `solana:x:mint${index}`, decimals: 6, logoUrl: null }
})
const held = [{ mint: 'mint3', balance: 5n } as unknown as HeldToken]
const groups = (search: string, other: SwapToken | null = null) => swapTokenGroups(tokens, { held, other, search })
const symbols = (list: readonly SwapToken[]) => list.map(({ symbol }) => symbol)

test('groups held tokens, suggests eight others, and omits the other side', () => {
  const { suggested, yours, others } = groups('', tokens[0])
  expect(symbols(suggested)).toEqual(['T1', 'T2', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9'])
  expect(yours).toEqual([{ token: tokens[3], balance: 5n }])
  expect(symbols(others)).not.toContain('T0')
})

test('searches by name, symbol and address, without suggestions', () => {
  expect(symbols(groups('tOKEN 11').others)).toEqual(['T11'])
  expect(symbols(groups('mint7').others)).toEqual(['T7'])
  expect(groups('t1').suggested).toEqual([])
  expect(groups('zzz')).toEqual({ suggested: [], yours: [], others: [] })
})
