import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

test('the dashboard is at the page that holds the wallet', async () => {
  const { connect, words } = await openScene('UpgradeEmailWallet ready')
  await screen.findByRole('heading', { name: words.editEmail.upgradeTitle })

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: words.editEmail.openDashboard })
  expect(link.href).toBe(new URL('/dashboard', connect.options.frameUrl).href)
  expect(link.target).toBe('_blank')
})

test('without such a page there is no link', async () => {
  const { words } = await openScene('UpgradeEmailWallet ready', () => ({ options: {} }))

  await screen.findByText(words.editEmail.upgrade)
  expect(screen.queryByRole('link')).toBeNull()
})
