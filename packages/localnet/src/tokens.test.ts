import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyAccount } from './emptyAccount.ts'
import { programs } from './programs.ts'
import { readMint, readTokenAccount, toUiTokenAmount } from './tokens.ts'

test.for([
  [0n, 9, '0'],
  [1n, 9, '0.000000001'],
  [1_500_000_000n, 9, '1.5'],
  [10n, 0, '10'],
  [18_446_744_073_709_551_615n, 6, '18446744073709.551615'],
] as const)('shows %s with %s decimals as %s', ([amount, decimals, text]) => {
  expect(toUiTokenAmount(amount, decimals)).toMatchObject({ amount: amount.toString(), decimals, uiAmountString: text })
})

test('loses nothing in the text of an amount, whatever the decimals', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 0xffff_ffff_ffff_ffffn }), fc.nat(255), (amount, decimals) => {
      const [whole = '', fraction = ''] = toUiTokenAmount(amount, decimals).uiAmountString.split('.')

      expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
      expect(fraction).not.toMatch(/0$/)
    }),
  )
})

const mint = () => Buffer.alloc(82).fill(1, 45, 46).fill(6, 44, 45)
const tokenAccount = () => Buffer.alloc(165).fill(1, 108, 109)
const withExtensions = (base: Buffer, type: number) =>
  Buffer.concat([base, Buffer.alloc(165 - base.length), Buffer.of(type), Buffer.alloc(40)])

test.for([
  ['a mint', programs.token, mint(), 'mint'],
  ['a token account', programs.token, tokenAccount(), 'account'],
  ['a mint with extensions', programs.token2022, withExtensions(mint(), 1), 'mint'],
  ['a token account with extensions', programs.token2022, withExtensions(tokenAccount(), 2), 'account'],
  ['a multisig', programs.token, Buffer.alloc(355).fill(1, 0, 60), 'neither'],
  ['a mint that was never initialised', programs.token, Buffer.alloc(82), 'neither'],
  ['a token account that was never initialised', programs.token, Buffer.alloc(165), 'neither'],
  ['a mint of another program', programs.memo, mint(), 'neither'],
  ['an account without data', programs.system, Buffer.alloc(0), 'neither'],
] as const)('recognizes %s', ([, owner, data, kind]) => {
  const account = { ...emptyAccount, owner, data }

  expect([readMint(account) !== null, readTokenAccount(account) !== null]).toEqual([
    kind === 'mint',
    kind === 'account',
  ])
})
