import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

test('offers four wallets with links to their sites', async () => {
  await openScene('GetWallet ready')

  const links = await screen.findAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href }) => href)).toEqual(
    ['trust', 'glow', 'exodus', 'ledger'].map((name) => `https://${name}.example/`),
  )
})

test('a wallet can have an image of the host from any URL', async () => {
  await openScene('GetWallet ready', ({ options }) => ({
    options: { ...options, connectorImages: { a: '/a.svg' } },
    answers: {
      '/getWallets': () => ({ data: [{ id: 'a', name: 'A', homepage: 'https://a.example' }], count: 1 }),
    },
  }))

  const link = await screen.findByRole('link')
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/a.svg')
})

test('links to all wallets', async () => {
  const { connect, user, words } = await openScene('GetWallet ready')

  await user.click(await screen.findByRole('button', { name: words.connect.allWallets }))

  expect(viewOf(connect.store.get())).toBe('AllWallets')
})

test('shows that the list is loading', async () => {
  const { words } = await openScene('GetWallet loading')

  await screen.findByRole('status', { name: words.shell.loading })
  screen.getByText(words.downloads.comeBack)
})

test('hides wallets without a website', async () => {
  const { words } = await openScene('GetWallet ready', () => ({
    answers: { '/getWallets': () => ({ data: [{ id: 'a', name: 'A', homepage: 'http://a.example' }], count: 1 }) },
  }))

  await screen.findByRole('button', { name: words.connect.allWallets })
  expect(screen.queryByRole('link')).toBeNull()
})
