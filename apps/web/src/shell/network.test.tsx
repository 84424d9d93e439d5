import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Instance } from '#instance/instanceContext.ts'
import { config, renderInApp } from '#testing/renderInApp.tsx'
import { NetworkRow } from './NetworkRow.tsx'
import { NetworkSwitcher } from './NetworkSwitcher.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { en } from './words/en.ts'
import { en as menuWords } from './words/networkMenu.en.ts'
import { en as silenceWords } from './words/silence.en.ts'

const withoutMainnet: Instance = {
  status: 'ready',
  config: { ...config, networks: { ...config.networks, mainnet: { isAvailable: false } } },
}

test('shows every network with its money, and focuses the current one', async () => {
  const { user } = await renderInApp(<NetworkSwitcher />)
  const button = screen.getByRole('button', { name: en.network.change('Sandbox') })
  expect(button.getAttribute('aria-expanded')).toBe('false')

  await user.click(button)

  const menu = await screen.findByRole('menu', { name: en.network.label })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  const items = screen.getAllByRole('menuitemradio')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    `Mainnet${menuWords.meanings.mainnet}`,
    `Devnet${menuWords.meanings.devnet}`,
    `Sandbox${menuWords.meanings.sandbox}`,
  ])
  expect(menu.contains(document.activeElement)).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { checked: true }))
})

test('switches to a selected network, and returns the focus to the button', async () => {
  const { user, connect } = await renderInApp(<NetworkSwitcher />)
  await user.click(screen.getByRole('button'))

  await user.click(await screen.findByRole('menuitemradio', { name: /Devnet/ }))

  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: en.network.change('Devnet') }))
  expect(connect.store.get().networkId).toBe('devnet')
})

test.each([
  ['{ArrowDown}', 'Mainnet'],
  ['{ArrowUp}', 'Devnet'],
  ['{Home}', 'Mainnet'],
  ['{Home}{End}', 'Sandbox'],
])('in the menu, from the last network, %s leads to %s', async (keys, name) => {
  const { user } = await renderInApp(<NetworkSwitcher />)
  await user.click(screen.getByRole('button'))
  await screen.findByRole('menu')

  await user.keyboard(keys)

  expect(document.activeElement?.textContent).toContain(name)
})

test('closes on Escape without a change', async () => {
  const { user } = await renderInApp(<NetworkSwitcher />)
  await user.click(screen.getByRole('button'))
  await screen.findByRole('menu')

  await user.keyboard('{Escape}')

  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: en.network.change('Sandbox') }))
})

test('closes on an outside click', async () => {
  const { user } = await renderInApp(
    <>
      <NetworkSwitcher />
      <p>Elsewhere</p>
    </>,
  )
  await user.click(screen.getByRole('button'))
  await screen.findByRole('menu')

  await user.click(screen.getByText('Elsewhere'))

  expect(screen.queryByRole('menu')).toBeNull()
})

test('shows an unreachable network, and does not select it', async () => {
  const { user } = await renderInApp(<NetworkSwitcher />, { instance: withoutMainnet })
  await user.click(screen.getByRole('button'))

  const mainnet = await screen.findByRole('menuitemradio', { name: /Mainnet/ })
  await user.click(mainnet)

  expect(mainnet.textContent).toContain(menuWords.unreachable('Mainnet', true))
  expect(mainnet.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: en.network.change('Sandbox') })).toBeTruthy()
})

test.each(['devnet', 'sandbox'] as const)('on %s, shows that no real money is involved', async (networkId) => {
  await renderInApp(<NetworkRow />, { networkId })

  const { title, more } = en.network.lines[networkId]
  expect(screen.getByRole('complementary', { name: title }).textContent).toBe(title + more)
})

test('shows no banner on mainnet', async () => {
  await renderInApp(<NetworkRow />, { networkId: 'mainnet' })

  expect(screen.queryByRole('complementary')).toBeNull()
})

test('reports an unreachable network, and offers the sandbox in one click', async () => {
  const { user } = await renderInApp(<NetworkRow />, { networkId: 'mainnet', instance: withoutMainnet })

  expect(screen.getByRole('complementary', { name: en.network.unreachableTitle('Mainnet') })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: en.network.toSandbox }))

  expect(screen.getByRole('complementary', { name: en.network.lines.sandbox.title })).toBeTruthy()
})

test('shows nothing for a network that answers', async () => {
  const { asked } = await renderInApp(<OfflineBanner />, { answers: { getSlot: () => 5 } })

  await expect.poll(() => asked('getSlot').length).toBe(1)
  for (const status of screen.getAllByRole('status')) expect(status.textContent).toBe('')
})

test('reports an offline browser', async () => {
  const { asked } = await renderInApp(<OfflineBanner />, { answers: { getSlot: () => 5 } })
  await expect.poll(() => asked('getSlot').length).toBe(1)
  const online = Object.getOwnPropertyDescriptor(navigator, 'onLine')
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  const { fetch: fetchOnline } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('offline'))

  try {
    await act(async () => void dispatchEvent(new Event('offline')))

    expect(await screen.findByText(silenceWords.offline)).toBeTruthy()
    expect(screen.getAllByRole('status').at(0)?.textContent).toContain(silenceWords.more)
  } finally {
    globalThis.fetch = fetchOnline
    if (online) Object.defineProperty(navigator, 'onLine', online)
    else Reflect.deleteProperty(navigator, 'onLine')
    // Files of a worker share the online state.
    await act(async () => void dispatchEvent(new Event('online')))
  }
})
