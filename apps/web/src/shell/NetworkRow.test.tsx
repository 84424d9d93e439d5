import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { config, type Place, renderInApp } from '#testing/renderInApp.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import { NetworkSwitcher } from './NetworkSwitcher.tsx'
import { en } from './words/en.ts'
import { en as menuWords } from './words/networkMenu.en.ts'

const instance: Place['instance'] = {
  status: 'ready',
  config: { ...config, networks: { ...config.networks, devnet: { isAvailable: false }, sandbox: null } },
}

test.for([
  ['devnet', 'Devnet'],
  ['sandbox', 'Sandbox'],
] as const)('reports %s as unreachable, and offers no unreachable sandbox', async ([networkId, name]) => {
  await renderInApp(<NetworkRow />, { networkId, instance })

  const line = screen.getByRole('complementary', { name: en.network.unreachableTitle(name) })
  expect(line.textContent).toBe(en.network.unreachableTitle(name) + en.network.unreachableLine)
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows nothing on a reachable mainnet', async () => {
  await renderInApp(<NetworkRow />, { networkId: 'mainnet', instance })

  expect(screen.queryByRole('complementary')).toBeNull()
})

test('counts no network as reachable until the server answers', async () => {
  await renderInApp(<NetworkRow />, { networkId: 'mainnet', instance: { status: 'loading' } })

  expect(screen.getByRole('complementary', { name: en.network.unreachableTitle('Mainnet') })).toBeTruthy()
})

test('checks only the current network in the menu, recommends no unreachable sandbox, and offers setup', async () => {
  const { user } = await renderInApp(<NetworkSwitcher />, { networkId: 'mainnet', instance })

  await user.click(screen.getByRole('button'))

  const items = await screen.findAllByRole('menuitemradio')
  expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual([1, 0, 0])
  expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual(['false', 'true', 'true'])
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `Mainnet${menuWords.meanings.mainnet}`,
    `Devnet${menuWords.unreachable('Devnet', true)}`,
    `Sandbox${menuWords.unreachable('Sandbox', false)}`,
  ])
  expect(screen.getByRole('menuitem', { name: menuWords.setUp }).getAttribute('href')).toBe('/?settings#networks')
})

test('offers no setup if all networks are reachable', async () => {
  const { user } = await renderInApp(<NetworkSwitcher />)

  await user.click(screen.getByRole('button'))

  expect(await screen.findAllByRole('menuitemradio')).toHaveLength(3)
  expect(screen.queryByRole('menuitem', { name: menuWords.setUp })).toBeNull()
})

test.each([
  [false, '/?settings#networks'],
  [true, null],
])('leads from a test network to the setup of mainnet, unless it is set up: %s', async (isAvailable, href) => {
  const networks = { ...config.networks, mainnet: { isAvailable } }
  await renderInApp(<NetworkRow />, {
    networkId: 'sandbox',
    instance: { status: 'ready', config: { ...config, networks } },
  })

  expect(screen.queryByRole('link', { name: en.network.toMainnet })?.getAttribute('href') ?? null).toBe(href)
})
