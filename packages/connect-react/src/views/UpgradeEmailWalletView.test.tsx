import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

test("links to the wallet's own page", async () => {
  const { connect, words } = await openScene('UpgradeEmailWallet ready')
  await screen.findByRole('heading', { name: words.editEmail.upgradeTitle })

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: words.editEmail.openDashboard })
  expect(link.href).toBe(new URL('/dashboard', connect.options.frameUrl).href)
  expect(link.target).toBe('_blank')
})

test('has no link without such a page', async () => {
  const { words } = await openScene('UpgradeEmailWallet ready', () => ({ options: {} }))

  await screen.findByText(words.editEmail.upgrade)
  expect(screen.queryByRole('link')).toBeNull()
})
