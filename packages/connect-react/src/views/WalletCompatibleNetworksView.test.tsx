import { activeNetwork, updateAccount } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScene } from '../testing/openScene.tsx'

describe('compatible networks', () => {
  test('lists every network of the namespace, and warns about the current one', async () => {
    const { connect, words } = await openScene('WalletCompatibleNetworks ready')

    const rows = within(await screen.findByRole('list', { name: words.networks.list })).getAllByRole('listitem')
    expect(rows.map((row) => connect.networks.find(({ name }) => row.textContent?.startsWith(name))?.id)).toEqual(
      connect.networks.map(({ id }) => id),
    )
    screen.getByText(words.networks.compatible(activeNetwork(connect).name))
  })

  test('rows are not buttons', async () => {
    const { words } = await openScene('WalletCompatibleNetworks ready')

    const list = await screen.findByRole('list', { name: words.networks.list })
    expect(within(list).queryByRole('button')).toBeNull()
  })

  test('a smart account exists on one network only', async () => {
    const { connect, words } = await openScene('WalletCompatibleNetworks ready', () => ({
      prepare: ({ store }) => store.set(updateAccount('solana', { preferredType: 'smartAccount' })),
    }))

    const [row, ...others] = within(await screen.findByRole('list', { name: words.networks.list })).getAllByRole(
      'listitem',
    )
    expect(row?.textContent).toContain(activeNetwork(connect).name)
    expect(others).toEqual([])
  })
})
