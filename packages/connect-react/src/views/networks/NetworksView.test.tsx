import { createNetworks } from '@solsmith/chain'
import { activeNetwork, modalOf, viewOf } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { loadView } from '../../ConnectModal/viewLoaders.ts'
import { beginning } from '../../testing/beginning.ts'
import { openScene } from '../../testing/openScene.tsx'

describe('the choice of a network', () => {
  test('every network says what its money is worth, and the one in use is marked', async () => {
    const { connect, words } = await openScene('Networks ready')

    const rows = within(await screen.findByRole('list', { name: words.networks.list })).getAllByRole('button')
    expect(rows).toHaveLength(connect.networks.length)
    for (const [index, { name, money }] of connect.networks.entries()) {
      expect(rows[index]?.textContent).toContain(name)
      expect(rows[index]?.textContent).toContain(words.networks.money[money])
    }
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', ...rows.slice(1).map(() => null)])
  })

  test('a network has the picture that the host gives it, at any address', async () => {
    const [mainnet] = createNetworks(() => '', null)
    const { words } = await openScene('Networks ready', ({ options }) => ({
      options: { ...options, chainImages: { [mainnet?.caip2 ?? '']: '/mainnet.svg' } },
    }))

    const list = await screen.findByRole('list', { name: words.networks.list })
    expect([...list.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/mainnet.svg'])
  })

  test('choosing another one shows that it is being changed', async () => {
    const { connect, user, words } = await openScene('Networks ready')
    // A view that suspends within a synchronous click stays so in a test.
    await loadView('SwitchNetwork')
    const other = connect.networks.find(({ id }) => id !== activeNetwork(connect).id)

    await user.click(await screen.findByRole('button', { name: beginning(other?.name ?? '') }))

    expect(modalOf(connect.store.get()).history).toContain('SwitchNetwork')
    await screen.findByRole('heading', { name: words.networks.approve })
    expect(activeNetwork(connect).id).toBe(other?.id)
  })

  test('choosing the one in use changes nothing', async () => {
    const { connect, user } = await openScene('Networks ready')

    await user.click(await screen.findByRole('button', { name: beginning(activeNetwork(connect).name) }))

    expect(viewOf(connect.store.get())).toBe('Networks')
  })

  test('a network that the wallet does not allow cannot be chosen, and it is said why', async () => {
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

  test('a search narrows the list, and says how many it found', async () => {
    const { user, words } = await openScene('Networks ready')

    await user.type(await screen.findByRole('searchbox', { name: words.networks.search }), 'dev')

    await screen.findByText(words.networks.found(1))
    expect(within(screen.getByRole('list', { name: words.networks.list })).getAllByRole('button')).toHaveLength(1)
  })

  test('a search without a result says so', async () => {
    const { user, words } = await openScene('Networks ready')

    await user.type(await screen.findByRole('searchbox', { name: words.networks.search }), 'zzz')

    await screen.findByText(words.networks.none)
    expect(screen.queryByRole('list')).toBeNull()
  })

  test('an explanation is one step away', async () => {
    const { connect, user, words } = await openScene('Networks ready')

    await user.click(await screen.findByRole('button', { name: words.networks.whatIs }))

    expect(viewOf(connect.store.get())).toBe('WhatIsANetwork')
  })
})
