import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

test('four wallets are offered, each with its own page', async () => {
  await openScene('GetWallet ready')

  const links = await screen.findAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href }) => href)).toEqual(
    ['trust', 'glow', 'exodus', 'ledger'].map((name) => `https://${name}.example/`),
  )
})

test('a wallet has the picture that the host gives it, at any address', async () => {
  await openScene('GetWallet ready', ({ options }) => ({
    options: { ...options, connectorImages: { a: '/a.svg' } },
    answers: {
      '/getWallets': () => ({ data: [{ id: 'a', name: 'A', homepage: 'https://a.example' }], count: 1 }),
    },
  }))

  const link = await screen.findByRole('link')
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/a.svg')
})

test('all wallets are one step away', async () => {
  const { connect, user, words } = await openScene('GetWallet ready')

  await user.click(await screen.findByRole('button', { name: words.connect.allWallets }))

  expect(viewOf(connect.store.get())).toBe('AllWallets')
})

test('while the list loads, that is said', async () => {
  const { words } = await openScene('GetWallet loading')

  await screen.findByRole('status', { name: words.shell.loading })
  screen.getByText(words.downloads.comeBack)
})

test('a wallet without a page of its own is not offered', async () => {
  const { words } = await openScene('GetWallet ready', () => ({
    answers: { '/getWallets': () => ({ data: [{ id: 'a', name: 'A', homepage: 'http://a.example' }], count: 1 }) },
  }))

  await screen.findByRole('button', { name: words.connect.allWallets })
  expect(screen.queryByRole('link')).toBeNull()
})
