import { modalOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cameFrom } from '../testing/cameFrom.ts'
import { openScene } from '../testing/openScene.tsx'

test('names a wallet without support for the chain, and offers another', async () => {
  const { connect, user, words } = await openScene('SwitchActiveChain ready', cameFrom('Networks'))
  await screen.findByRole('heading', { name: words.networks.switchTo('Solana') })
  screen.getByText(words.networks.switchHint('Phantom', 'Solana'))

  await user.click(screen.getByRole('button', { name: words.networks.switch }))

  expect(modalOf(connect.store.get())).toMatchObject({ history: ['Connect'], namespace: 'solana' })
})

test('names the network without a wallet or namespace', async () => {
  const { connect, words } = await openScene('SwitchActiveChain ready', ({ data }) => ({
    isConnected: false,
    data: { networkId: data?.networkId ?? '' },
  }))

  const { name } = connect.networks[0]
  await screen.findByRole('heading', { name: words.networks.switchTo(name) })
  screen.getByText(words.networks.switchHint(words.networks.yourWallet, name))
})
