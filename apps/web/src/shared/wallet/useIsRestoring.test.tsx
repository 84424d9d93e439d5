import { rememberedWalletKey } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { PortfolioPage } from '../../subjects/portfolio/PortfolioPage.tsx'
import { en } from '../../subjects/portfolio/words/en.ts'
import { useIsRestoring } from './useIsRestoring.ts'

const Restoring = () => <p>{useIsRestoring() ? 'restoring' : 'settled'}</p>

function visit({ sinceLoadMs = 100, isRemembered = true } = {}) {
  const now = vi.spyOn(performance, 'now').mockReturnValue(sinceLoadMs)
  if (isRemembered) localStorage.setItem(rememberedWalletKey, 'quiet')
  onTestFinished(() => {
    now.mockRestore()
    localStorage.removeItem(rememberedWalletKey)
  })
}

test.each([
  ['waits for the wallet of the last visit', {}, 'restoring'],
  ['does not wait on a first visit', { isRemembered: false }, 'settled'],
  ['gives up 8 seconds after the page load', { sinceLoadMs: 8_000 }, 'settled'],
])('%s', async (_, of, text) => {
  visit(of)
  await renderInApp(<Restoring />)

  expect(screen.getByText(text)).toBeTruthy()
})

test('ends with the connection', async () => {
  visit()
  const { connect } = await renderInApp(<Restoring />)

  const connected = { status: 'connected', walletId: 'quiet', account: { address: person } } as const
  act(() => connect.store.set((state) => ({ ...state, connections: { solana: connected } })))

  expect(screen.getByText('settled')).toBeTruthy()
})

test('the portfolio asks for no wallet meanwhile', async () => {
  visit()
  await renderInApp(<PortfolioPage draft={null} />)

  expect(screen.queryByText(en.noWallet)).toBeNull()
  expect(screen.getByText(en.holdingsLoading)).toBeTruthy()
})
