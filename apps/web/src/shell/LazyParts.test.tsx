import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { InboxButton } from '../inbox/InboxButton.tsx'
import { en as inboxWords } from '../inbox/words/en.ts'
import { OfferSandboxWallet } from '../sandbox-wallet/OfferSandboxWallet.tsx'
import { drawInApp, type Place } from '../testing/drawInApp.tsx'
import { LazyParts } from './LazyParts.tsx'

/** The parts, with the place that the header keeps for the inbox, and how often a wallet was offered to the page. */
async function draw(place: Place) {
  let offered = 0
  const count = () => {
    offered += 1
  }
  addEventListener('wallet-standard:register-wallet', count)
  onTestFinished(() => removeEventListener('wallet-standard:register-wallet', count))
  const header = <header key="header" id="inbox" />
  const { redraw, asked } = await drawInApp([header, null], { answers: { getSlot: () => 5 }, ...place })
  await redraw([header, <LazyParts key="parts" />])
  // What is loaded apart has come with this file: one turn is enough for it.
  expect([typeof InboxButton, typeof OfferSandboxWallet]).toEqual(['function', 'function'])
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve))
  })
  return { asked, offers: () => offered, header: screen.getByRole('banner') }
}

test('the sandbox offers its wallet', async () => {
  const { offers } = await draw({})

  await expect.poll(offers).toBe(1)
})

test('no other network does, and no inbox is beside a wallet that is not connected', async () => {
  const { offers, header } = await draw({ networkId: 'devnet' })

  expect(offers()).toBe(0)
  expect(header.textContent).toBe('')
  expect(screen.queryByRole('button', { name: inboxWords.open })).toBeNull()
})

test('beside a connected wallet is what was sent with it', async () => {
  const { header } = await draw({ isConnected: true, networkId: 'devnet' })

  expect(header.contains(await screen.findByRole('button', { name: inboxWords.open }))).toBe(true)
})

test('whether the network answers is looked at', async () => {
  const { asked } = await draw({ networkId: 'devnet' })

  await expect.poll(() => asked('getSlot').length).toBe(1)
})
