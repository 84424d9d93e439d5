import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { InboxButton } from '../subjects/inbox/InboxButton.tsx'
import { en as inboxWords } from '../subjects/inbox/words/en.ts'
import { OfferSandboxWallet } from '../subjects/sandbox-wallet/OfferSandboxWallet.tsx'
import { LazyParts } from './LazyParts.tsx'

async function draw(place: Place) {
  let offered = 0
  const count = () => {
    offered += 1
  }
  addEventListener('wallet-standard:register-wallet', count)
  onTestFinished(() => removeEventListener('wallet-standard:register-wallet', count))
  const header = <header key="header" id="inbox" />
  const { redraw, asked } = await renderInApp([header, null], { answers: { getSlot: () => 5 }, ...place })
  await redraw([header, <LazyParts key="parts" />])
  // Preloads the lazy parts, so one tick is enough.
  expect([typeof InboxButton, typeof OfferSandboxWallet]).toEqual(['function', 'function'])
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve))
  })
  return { asked, offers: () => offered, header: screen.getByRole('banner') }
}

test('offers the sandbox wallet on the sandbox', async () => {
  const { offers } = await draw({})

  await expect.poll(offers).toBe(1)
})

test('offers none on other networks, and no inbox without a wallet', async () => {
  const { offers, header } = await draw({ networkId: 'devnet' })

  expect(offers()).toBe(0)
  expect(header.textContent).toBe('')
  expect(screen.queryByRole('button', { name: inboxWords.open })).toBeNull()
})

test('shows the inbox next to a connected wallet', async () => {
  const { header } = await draw({ isConnected: true, networkId: 'devnet' })

  expect(header.contains(await screen.findByRole('button', { name: inboxWords.open }))).toBe(true)
})

test('checks the network', async () => {
  const { asked } = await draw({ networkId: 'devnet' })

  await expect.poll(() => asked('getSlot').length).toBe(1)
})
