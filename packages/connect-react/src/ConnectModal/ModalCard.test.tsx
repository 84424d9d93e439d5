import { activeConnection, goBack, modalOf, push, showToast, updateModal, viewOf } from '@solsmith/connect'
import { act, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cameFrom } from '../testing/cameFrom.ts'
import { openScene } from '../testing/openScene.tsx'
import { loadView } from './viewLoaders.ts'

describe('the header of the modal', () => {
  test('a first view has no way back', async () => {
    const { words } = await openScene('WalletReceive ready')

    await screen.findByRole('heading', { level: 2, name: words.titles.WalletReceive })
    expect(screen.queryByRole('button', { name: words.shell.back })).toBeNull()
  })

  test('back shows the view before', async () => {
    const { connect, user, words } = await openScene('WalletReceive ready', cameFrom('Account'))

    await user.click(await screen.findByRole('button', { name: words.shell.back }))

    expect(viewOf(connect.store.get())).toBe('Account')
    await screen.findByRole('heading', { level: 2, name: words.titles.Account })
  })

  test('back from a wallet that is being asked stops waiting for it', async () => {
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

  test('where the network cannot be switched it is only named', async () => {
    const { words } = await openScene('Account ready', ({ options }) => ({
      options: { ...options, enableNetworkSwitch: false },
    }))

    await screen.findByText('Mainnet')
    expect(screen.queryByRole('button', { name: words.networks.change('Mainnet') })).toBeNull()
  })

  test('the title names the card', async () => {
    const { words } = await openScene('WalletReceive ready')

    await screen.findByRole('group', { name: words.titles.WalletReceive })
  })
})

describe('a change of the view', () => {
  test('the title takes the focus when what had it has gone', async () => {
    const { user, words } = await openScene('WalletReceive ready')

    await user.click(await screen.findByRole('button', { name: (name) => name.startsWith(words.receive.networks) }))

    const title = await screen.findByRole('heading', { level: 2, name: words.titles.WalletCompatibleNetworks })
    await expect.poll(() => document.activeElement).toBe(title)
  })

  test('the title can be focused, and is not in the order of Tab', async () => {
    const { words } = await openScene('WalletReceive ready')

    const title = await screen.findByRole('heading', { level: 2, name: words.titles.WalletReceive })
    expect(title.tabIndex).toBe(-1)
  })

  test('a view that has been loaded before is drawn at once', async () => {
    const { connect, words } = await openScene('WalletReceive ready')
    await loadView('WhatIsAWallet')

    act(() => connect.store.set(updateModal(push('WhatIsAWallet'))))

    screen.getByRole('heading', { name: words.help.walletKeys.title })
    expect(screen.queryByRole('status', { name: words.shell.loading })).toBeNull()
  })

  test('what the host says late is drawn in the view that is shown', async () => {
    const { connect, words } = await openScene('Account ready')
    await screen.findByRole('tab', { name: words.account.activity })

    act(() => connect.store.set((state) => ({ ...state, options: { ...state.options, features: { history: false } } })))

    expect(screen.queryByRole('tab', { name: words.account.activity })).toBeNull()
    screen.getByRole('tab', { name: words.account.tokens })
  })

  test('a first view with nothing before it closes the modal', async () => {
    const { connect } = await openScene('WalletReceive ready')

    act(() => connect.store.set(updateModal(goBack)))

    expect(modalOf(connect.store.get()).isOpen).toBe(false)
  })

  test('a view that is shown already is not shown twice', async () => {
    const { connect } = await openScene('WalletReceive ready')

    act(() => connect.store.set(updateModal(push('WalletReceive'))))

    expect(modalOf(connect.store.get()).history).toEqual(['WalletReceive'])
  })
})

describe('notices', () => {
  test('a toast is read out, in a region that is there before its words', async () => {
    const { connect, words } = await openScene('WalletReceive ready')
    await screen.findByRole('button', { name: words.receive.copy })
    const regions = screen.getAllByRole('status')

    act(() => void showToast(connect, { variant: 'success', message: 'Saved', autoClose: false }))

    const region = (await screen.findByText('Saved')).closest('[role=status]')
    expect(regions).toContain(region)
  })

  test('a text of the toolkit is said in the words of the modal', async () => {
    const { connect, words } = await openScene('WalletReceive ready')
    const [name] = Object.keys(words.toasts)
    // One of the table's keys.
    const text = words.toasts[name as keyof typeof words.toasts]

    act(() => void showToast(connect, { variant: 'error', message: text, autoClose: false }))

    await screen.findByText(text)
  })

  test('an alert is read out, and can be dismissed', async () => {
    const { connect, user, words } = await openScene('WalletReceive ready')
    act(() => connect.store.set((state) => ({ ...state, alerts: { shown: 'INVALID_APP_CONFIGURATION', raised: [] } })))
    const text = await screen.findByText(words.alerts.INVALID_APP_CONFIGURATION)
    expect(text.closest('[role=alert]')).not.toBeNull()

    await user.click(screen.getByRole('button', { name: words.shell.dismiss }))

    expect(screen.queryByText(words.alerts.INVALID_APP_CONFIGURATION)).toBeNull()
  })
})

test('the card follows the height of what is in it', async () => {
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
