import { createNetworks } from '@solsmith/chain'
import { activeNetwork, modalOf, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { loadView } from '../../ConnectModal/viewLoaders.ts'
import { beginning } from '../../testing/beginning.ts'
import { openScene } from '../../testing/openScene.tsx'

describe('network selection', () => {
  test("shows the value of each network's money, and marks the current network", async () => {
    const { connect, words } = await openScene('Networks ready')

    const rows = within(await screen.findByRole('list', { name: words.networks.list })).getAllByRole('button')
    expect(rows).toHaveLength(connect.networks.length)
    for (const [index, { name, money }] of connect.networks.entries()) {
      expect(rows[index]?.textContent).toContain(name)
      expect(rows[index]?.textContent).toContain(words.networks.money[money])
    }
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', ...rows.slice(1).map(() => null)])
  })

  test("accepts the host's network image from any URL", async () => {
    const [mainnet] = createNetworks(() => '', null)
    const { words } = await openScene('Networks ready', ({ options }) => ({
      options: { ...options, chainImages: { [mainnet?.caip2 ?? '']: '/mainnet.svg' } },
    }))

    const list = await screen.findByRole('list', { name: words.networks.list })
    expect([...list.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/mainnet.svg'])
  })

  test('choosing another network shows the switch', async () => {
    const { connect, user, words } = await openScene('Networks ready')
    await loadView('SwitchNetwork')
    const other = connect.networks.find(({ id }) => id !== activeNetwork(connect).id)

    await user.click(await screen.findByRole('button', { name: beginning(other?.name ?? '') }))

    expect(modalOf(connect.store.get()).history).toContain('SwitchNetwork')
    await screen.findByRole('heading', { name: words.networks.approve })
    expect(activeNetwork(connect).id).toBe(other?.id)
  })

  test('choosing the current network changes nothing', async () => {
    const { connect, user } = await openScene('Networks ready')

    await user.click(await screen.findByRole('button', { name: beginning(activeNetwork(connect).name) }))

    expect(viewOf(connect.store.get())).toBe('Networks')
  })

  test("disables networks that the wallet doesn't allow, with the reason", async () => {
    const { connect, words } = await openScene('Networks not allowed')

    const list = await screen.findByRole('list', { name: words.networks.list })
    const [allowed, ...others] = within(list).getAllByRole<HTMLButtonElement>('button')
    expect(allowed?.textContent).toContain(connect.networks[1]?.name)
    expect(allowed?.disabled).toBe(false)
    expect(
      others.every(({ disabled, textContent }) => disabled && textContent?.includes(words.networks.forbidden)),
    ).toBe(true)
    screen.getByText(words.networks.forbiddenHint)
  })

  test('a search filters the list, and announces the number of results', async () => {
    const { user, words } = await openScene('Networks ready')

    await user.type(await screen.findByRole('searchbox', { name: words.networks.search }), 'dev')

    await screen.findByText(words.networks.found(1))
    expect(within(screen.getByRole('list', { name: words.networks.list })).getAllByRole('button')).toHaveLength(1)
  })

  test('shows an empty search result', async () => {
    const { user, words } = await openScene('Networks ready')

    await user.type(await screen.findByRole('searchbox', { name: words.networks.search }), 'zzz')

    await screen.findByText(words.networks.none)
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('links to an explanation', async () => {
    const { connect, user, words } = await openScene('Networks ready')

    await user.click(await screen.findByRole('button', { name: words.networks.whatIs }))

    expect(viewOf(connect.store.get())).toBe('WhatIsANetwork')
  })
})
