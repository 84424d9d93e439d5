import { activeConnection, goBack, modalOf, push, showToast, updateModal, viewOf } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cameFrom } from '../testing/cameFrom.ts'
import { openScene } from '../testing/openScene.tsx'
import { loadView } from './viewLoaders.ts'

describe('modal header', () => {
  test('the first view has no back button', async () => {
    const { words } = await openScene('WalletReceive ready')

    await screen.findByRole('heading', { level: 2, name: words.titles.WalletReceive })
    expect(screen.queryByRole('button', { name: words.shell.back })).toBeNull()
  })

  test('back shows the previous view', async () => {
    const { connect, user, words } = await openScene('WalletReceive ready', cameFrom('Account'))

    await user.click(await screen.findByRole('button', { name: words.shell.back }))

    expect(viewOf(connect.store.get())).toBe('Account')
    await screen.findByRole('heading', { level: 2, name: words.titles.Account })
  })

  test('back stops waiting for the wallet', async () => {
    const { connect, user, words } = await openScene('ConnectingExternal asked', cameFrom('Connect'))
    await expect.poll(() => activeConnection(connect).status).toBe('connecting')

    await user.click(await screen.findByRole('button', { name: words.shell.back }))

    await expect.poll(() => activeConnection(connect).status).toBe('disconnected')
  })

  test('the account shows the network in use', async () => {
    const { connect, user, words } = await openScene('Account ready')

    await user.click(await screen.findByRole('button', { name: words.networks.change('Mainnet') }))

    expect(viewOf(connect.store.get())).toBe('Networks')
  })

  test('shows only the network name if it cannot be switched', async () => {
    const { words } = await openScene('Account ready', ({ options }) => ({
      options: { ...options, enableNetworkSwitch: false },
    }))

    await screen.findByText('Mainnet')
    expect(screen.queryByRole('button', { name: words.networks.change('Mainnet') })).toBeNull()
  })

  test('the title labels the card', async () => {
    const { words } = await openScene('WalletReceive ready')

    await screen.findByRole('group', { name: words.titles.WalletReceive })
  })
})

describe('view changes', () => {
  test('the title takes focus when the focused element is gone', async () => {
    const { user, words } = await openScene('WalletReceive ready')

    await user.click(await screen.findByRole('button', { name: (name) => name.startsWith(words.receive.networks) }))

    const title = await screen.findByRole('heading', { level: 2, name: words.titles.WalletCompatibleNetworks })
    await expect.poll(() => document.activeElement).toBe(title)
  })

  test('the title is focusable but not in the tab order', async () => {
    const { words } = await openScene('WalletReceive ready')

    const title = await screen.findByRole('heading', { level: 2, name: words.titles.WalletReceive })
    expect(title.tabIndex).toBe(-1)
  })

  test('a view loaded before renders immediately', async () => {
    const { connect, words } = await openScene('WalletReceive ready')
    await loadView('WhatIsAWallet')

    act(() => connect.store.set(updateModal(push('WhatIsAWallet'))))

    screen.getByRole('heading', { name: words.help.walletKeys.title })
    expect(screen.queryByRole('status', { name: words.shell.loading })).toBeNull()
  })

  test('late options of the host update the current view', async () => {
    const { connect, words } = await openScene('Account ready')
    await screen.findByRole('tab', { name: words.account.activity })

    act(() => connect.store.set((state) => ({ ...state, options: { ...state.options, features: { history: false } } })))

    expect(screen.queryByRole('tab', { name: words.account.activity })).toBeNull()
    screen.getByRole('tab', { name: words.account.tokens })
  })

  test('back on the first view closes the modal', async () => {
    const { connect } = await openScene('WalletReceive ready')

    act(() => connect.store.set(updateModal(goBack)))

    expect(modalOf(connect.store.get()).isOpen).toBe(false)
  })

  test('does not push the current view again', async () => {
    const { connect } = await openScene('WalletReceive ready')

    act(() => connect.store.set(updateModal(push('WalletReceive'))))

    expect(modalOf(connect.store.get()).history).toEqual(['WalletReceive'])
  })
})

describe('notices', () => {
  test('a toast is announced in a live region that already exists', async () => {
    const { connect, words } = await openScene('WalletReceive ready')
    await screen.findByRole('button', { name: words.receive.copy })
    const regions = screen.getAllByRole('status')

    act(() => void showToast(connect, { variant: 'success', message: 'Saved', autoClose: false }))

    const region = (await screen.findByText('Saved')).closest('[role=status]')
    expect(regions).toContain(region)
  })

  test('a text of the toolkit uses the words of the modal', async () => {
    const { connect, words } = await openScene('WalletReceive ready')
    const [name] = Object.keys(words.toasts)
    const text = words.toasts[name as keyof typeof words.toasts]

    act(() => void showToast(connect, { variant: 'error', message: text, autoClose: false }))

    await screen.findByText(text)
  })

  test('an alert is announced and can be dismissed', async () => {
    const { connect, user, words } = await openScene('WalletReceive ready')
    act(() => connect.store.set((state) => ({ ...state, alerts: { shown: 'INVALID_APP_CONFIGURATION', raised: [] } })))
    const text = await screen.findByText(words.alerts.INVALID_APP_CONFIGURATION)
    expect(text.closest('[role=alert]')).not.toBeNull()

    await user.click(screen.getByRole('button', { name: words.shell.dismiss }))

    expect(screen.queryByText(words.alerts.INVALID_APP_CONFIGURATION)).toBeNull()
  })
})

test('the card follows the height of its content', async () => {
  const observed: Element[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (element: Element) => void observed.push(element)
      unobserve = () => {}
      disconnect = () => {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())

  const { words } = await openScene('WalletReceive ready')

  const title = await screen.findByRole('heading', { level: 2, name: words.titles.WalletReceive })
  const frame = title.closest('[data-solsmith]')?.querySelector('[data-moved]')
  expect(frame?.firstElementChild).toBeTruthy()
  expect(observed).toContain(frame?.firstElementChild)
})
