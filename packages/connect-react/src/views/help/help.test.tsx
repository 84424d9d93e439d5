import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../../testing/openScene.tsx'

test('what a wallet is, is explained in three parts, and a wallet is one step away', async () => {
  const { connect, user, words } = await openScene('WhatIsAWallet ready')
  for (const { title, text } of [words.help.walletKeys, words.help.walletSigns, words.help.walletLogin]) {
    await screen.findByRole('heading', { name: title })
    screen.getByText(text)
  }

  await user.click(screen.getByRole('button', { name: words.titles.GetWallet }))

  expect(viewOf(connect.store.get())).toBe('GetWallet')
})

test('what a network is, is explained in three parts, with a page to read on', async () => {
  const { words } = await openScene('WhatIsANetwork ready')
  for (const { title } of [words.help.networkShared, words.help.networkApart, words.help.networkTest])
    await screen.findByRole('heading', { name: title })

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: words.help.learnMore })
  expect([new URL(link.href).host, link.target]).toEqual(['solana.com', '_blank'])
})

test('what buying is, is explained in three parts, and the providers are one step away', async () => {
  const { connect, user, words } = await openScene('WhatIsABuy ready')
  for (const { title } of [words.help.buyProvider, words.help.buyArrives, words.help.buyFee])
    await screen.findByRole('heading', { name: title })

  await user.click(screen.getByRole('button', { name: words.help.buy }))

  expect(viewOf(connect.store.get())).toBe('OnRampProviders')
})
