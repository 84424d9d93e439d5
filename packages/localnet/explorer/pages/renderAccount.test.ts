import { expect, test } from 'vitest'
import { textOf } from '../draw/element.ts'
import type { AccountAnswer } from '../network/answers.ts'
import type { OwnedToken } from '../network/fetchAddress.ts'
import { renderAccount } from './renderAccount.ts'

const account: AccountAnswer = { data: ['', 'base64'], executable: false, lamports: 1, owner: 'Owner', space: 0 }
const amount = { amount: '18446744073709551615', decimals: 3, uiAmountString: '' }
const mint = {
  supply: '0',
  decimals: 3,
  isInitialized: true,
  mintAuthority: 'Minter',
  freezeAuthority: null,
}

const draw = (known: Partial<Parameters<typeof renderAccount>[0]['known']>, names = new Map()) =>
  renderAccount({
    address: 'Address',
    known: { account, bytes: new Uint8Array(), kind: { name: 'wallet' }, tokens: [], ...known },
    names,
    showBytes: null,
  })

test('of many tokens the first are shown, and the others counted', () => {
  const tokens = Array.from({ length: 61 }, (_, index): OwnedToken => {
    return { address: `Account${index}`, mint: `Mint${index}`, amount, state: 'initialized' }
  })

  const words = textOf(draw({ tokens }))

  expect(words).toContain('18,446,744,073,709,551.615')
  expect(words).toContain('Account49')
  expect(words).not.toContain('Account50')
  expect(words).toContain('11 more are found by their address.')
  expect(textOf(draw({ tokens: tokens.slice(0, 50) }))).not.toContain('more are found')
})

test('only what leads to a website is a link, and the link tells the site nothing', () => {
  const linkTo = (uri: string) => {
    const names = new Map([['Address', { name: 'N', symbol: 'S', uri }]])
    const written = JSON.stringify(draw({ kind: { name: 'mint', facts: mint, holders: [] } }, names))
    return {
      isLink: written.includes(`"href":${JSON.stringify(uri)}`),
      isShown: written.includes(JSON.stringify(uri)),
      written,
    }
  }

  expect(linkTo('https://a.example/x')).toMatchObject({
    isLink: true,
    written: expect.stringContaining('"noreferrer"'),
  })
  for (const uri of [
    'javascript:alert(1)',
    ' https://a.example',
    'data:text/html,x',
    'https://a example',
    '//a.example',
  ])
    expect(linkTo(uri)).toMatchObject({ isLink: false, isShown: true })
})

test('powers are told by what they do, extensions by what they mean', () => {
  const extensions = [
    { extension: 'permanentDelegate', state: { delegate: 'Someone' } },
    { extension: 'nonTransferable' },
    { extension: 'somethingNew' },
  ]

  const words = textOf(draw({ kind: { name: 'mint', facts: { ...mint, extensions }, holders: [] } }))

  expect(words).toContain('Can mint more tokensMinter')
  expect(words).toContain('Can freeze accountsNone (permanent)')
  expect(words).toContain(
    'Permanent delegateA permanent delegate can move or burn this token in every account.DelegateSomeone',
  )
  expect(words).toContain('Non transferableThis token can never be transferred.Something new')
  expect(words).toContain('No one holds this token.')
})

test('shares are rounded down, and a crumb is less than the least that is shown', () => {
  const holder = (units: string) => ({ address: `A${units}`, owner: null, amount: { ...amount, amount: units } })
  const holders = ['666', '333', '1', '0'].map(holder)

  const words = textOf(draw({ kind: { name: 'mint', facts: { ...mint, supply: '100000' }, holders } }))

  expect(words).toContain('0.66 %')
  expect(words).toContain('0.33 %')
  expect(words).toContain('< 0.01 %')
  expect(words).not.toContain('A0')
})

test('a token account that is frozen, lent or to be closed by another says so', () => {
  const facts = {
    mint: 'Mint',
    owner: 'Owner',
    tokenAmount: amount,
    state: 'frozen',
    isNative: true,
    delegate: 'Delegate',
    delegatedAmount: { amount: '5', decimals: 0, uiAmountString: '5' },
    closeAuthority: 'Closer',
  }

  const words = textOf(draw({ kind: { name: 'tokenAccount', facts } }))

  expect(words).toContain('frozen: nothing can be moved')
  expect(words).toMatch(/May be spent byDelegate.*up to 5/)
  expect(words).toContain('May be closed byCloser')
  expect(words).toContain('Wrapped SOLyes')
})
