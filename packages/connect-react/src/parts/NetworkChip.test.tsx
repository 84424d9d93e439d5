import { createNetworks } from '@solsmith/chain'
import { viewOf } from '@solsmith/connect'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Scene } from '../gallery/scene.ts'
import { renderParts } from '../testing/renderParts.tsx'
import { en } from '../words/en.ts'
import { ModalWordsContext } from '../words/useModalWords.ts'
import { NetworkChip } from './NetworkChip.tsx'

afterEach(cleanup)

const words = await en.modal()
const [mainnet, devnet] = createNetworks(() => 'https://solana.example', null)
if (!mainnet || !devnet) throw new TypeError('Two networks are expected.')
const rule = { approved: null, supportsAllNetworks: true, smartAccounts: [] }

const draw = (options: Scene['options']) =>
  renderParts(
    <ModalWordsContext value={words}>
      <NetworkChip />
    </ModalWordsContext>,
    { options: { networks: [mainnet, devnet], ...options } },
  )

test('with two networks, opens the network list', () => {
  const { connect } = draw({})

  act(() => screen.getByRole('button', { name: words.networks.change(mainnet.name) }).click())

  expect(viewOf(connect.store.get())).toBe('Networks')
})

test.for<[string, Scene['options']]>([
  ['there is one network', { networks: [mainnet] }],
  ['the site works on this one alone', { rules: { solana: { ...rule, requested: [mainnet.caip2] } } }],
  ['the site lets no one change it', { enableNetworkSwitch: false }],
])('with %s, has no link', ([, options]) => {
  draw(options)

  expect(screen.getByText(mainnet.name)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('on an unsupported network, leads to a supported one', () => {
  draw({ rules: { solana: { ...rule, requested: [devnet.caip2] } } })

  expect(screen.getByRole('button', { name: words.networks.change(mainnet.name) })).toBeTruthy()
})
