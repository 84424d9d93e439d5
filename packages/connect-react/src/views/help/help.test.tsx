import { viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../../testing/openScene.tsx'

test('explains wallets in three parts, with a button to get one', async () => {
  const { connect, user, words } = await openScene('WhatIsAWallet ready')
  for (const { title, text } of [words.help.walletKeys, words.help.walletSigns, words.help.walletLogin]) {
    await screen.findByRole('heading', { name: title })
    screen.getByText(text)
  }

  await user.click(screen.getByRole('button', { name: words.titles.GetWallet }))

  expect(viewOf(connect.store.get())).toBe('GetWallet')
})

test('explains networks in three parts, with a link', async () => {
  const { words } = await openScene('WhatIsANetwork ready')
  for (const { title } of [words.help.networkShared, words.help.networkApart, words.help.networkTest])
    await screen.findByRole('heading', { name: title })

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: words.help.learnMore })
  expect([new URL(link.href).host, link.target]).toEqual(['solana.com', '_blank'])
})

test('explains purchases in three parts, with a button to the providers', async () => {
  const { connect, user, words } = await openScene('WhatIsABuy ready')
  for (const { title } of [words.help.buyProvider, words.help.buyArrives, words.help.buyFee])
    await screen.findByRole('heading', { name: title })

  await user.click(screen.getByRole('button', { name: words.help.buy }))

  expect(viewOf(connect.store.get())).toBe('OnRampProviders')
})
