import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScene } from '../../testing/openScene.tsx'

test('shows each download as a link with its host', async () => {
  const { words } = await openScene('Downloads ready')

  const links = within(
    await screen.findByRole('list', { name: words.downloads.places }),
  ).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href }) => new URL(href).host)).toEqual([
    'chromewebstore.google.com',
    'apps.apple.com',
    'play.google.com',
    'solflare.com',
  ])
  expect(links.every(({ textContent, href }) => textContent?.includes(new URL(href).host))).toBe(true)
  screen.getByRole('heading', { level: 2, name: words.titles.getWallet('Solflare') })
})

test("omits links that aren't web addresses", async () => {
  const { words } = await openScene('Downloads ready', () => ({
    data: {
      listed: {
        id: 'x',
        name: 'X',
        homepage: 'javascript:alert(1)',
        chrome_store: 'https://chrome.example',
        app_store: null,
      },
    },
  }))

  const list = await screen.findByRole('list', { name: words.downloads.places })
  expect(within(list).getAllByRole('link')).toHaveLength(1)
})

test('shows nothing without a wallet', async () => {
  await openScene('Downloads ready', () => ({ data: {} }))

  expect(screen.queryByRole('list')).toBeNull()
})
