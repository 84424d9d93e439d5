import { wrappedSolMint } from '@solsmith/chain'
import { expect, test } from 'vitest'
import { factAmount } from './factAmounts.ts'
import { en } from './words/en.ts'

const tokenOf = (mint: string) => (mint === 'A' ? { symbol: 'ANVL', decimals: 2 } : { symbol: mint, decimals: null })

test.each([
  ['swap', { in: wrappedSolMint, out: 'A', amountIn: '50000000' }, 'amountIn', '0.05 SOL'],
  ['swap', { in: wrappedSolMint, out: 'A', minimumOut: '123456' }, 'minimumOut', '1,234.56 ANVL'],
  ['add-liquidity', { first: 'A', second: wrappedSolMint, maximumFirst: '100' }, 'maximumFirst', '1 ANVL'],
  ['lock-liquidity', { liquidity: '1500000000' }, 'liquidity', `1.5 ${en.lp}`],
  ['pay', { from: 'B', to: 'C', lamports: '5000' }, 'lamports', '0.000005 SOL'],
  ['mint-to', { mint: 'A', amount: '700' }, 'amount', '7 ANVL'],
  ['burn', { mint: 'Unread', amount: '7000' }, 'amount', en.baseUnits('7,000')],
  ['transfer', { from: 'B', to: 'C', amount: '7' }, 'amount', en.baseUnits('7')],
  ['unwrap', { amount: 'all' }, 'amount', null],
  ['compute-limit', { units: '200000' }, 'units', null],
])('writes amounts of a %s %o with their token', (does, values, part, text) => {
  // Values of one fact; a part that is missing has no amount.
  const fact = { program: '', does, with: values as unknown as Readonly<Record<string, string>> }

  expect(factAmount(fact, part, tokenOf, en)).toBe(text)
})
