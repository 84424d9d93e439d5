import {
  activeNetwork,
  bip122,
  bitcoinNetwork,
  type ConnectOptions,
  connectWallet,
  createConnect,
  polkadot,
  polkadotNetwork,
  updateModal,
  type View,
  watchWallets,
} from '@solsmith/connect'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadView } from '../ConnectModal/viewLoaders.ts'
import { SceneCard } from '../gallery/SceneCard.tsx'
import { beginning } from '../testing/beginning.ts'
import { createUser } from '../testing/late.ts'
import { en } from '../words/en.ts'

configure({ asyncUtilTimeout: 60_000 })
afterEach(cleanup)

type Kind = {
  readonly options: Pick<ConnectOptions, 'networks' | 'kinds'>
  readonly page: Readonly<Record<string, unknown>>
  readonly wallet: string
  readonly address: string
  readonly balance: string
}

const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const polkadotAddress = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const rpcUrl = 'https://node.example'

const kinds: Readonly<Record<'bip122' | 'polkadot', Kind>> = {
  bip122: {
    options: {
      networks: [bitcoinNetwork({ network: 'mainnet', rpcUrl }), bitcoinNetwork({ network: 'testnet3', rpcUrl })],
      kinds: [bip122],
    },
    page: {
      btc_providers: [{ id: 'satchel', name: 'Satchel' }],
      satchel: {
        request: async () => ({ result: { addresses: [{ address: bitcoinAddress, purpose: 'payment' }] } }),
      },
    },
    wallet: 'bip122:satchel',
    address: bitcoinAddress,
    balance: '0.015 BTC',
  },
  polkadot: {
    options: {
      networks: [polkadotNetwork({ rpcUrl }), polkadotNetwork({ network: 'kusamaAssetHub', rpcUrl })],
      kinds: [polkadot],
    },
    page: {
      injectedWeb3: {
        satchel: {
          enable: async () => ({
            accounts: { get: async () => [{ address: polkadotAddress }], subscribe: () => () => {} },
            signer: {},
          }),
        },
      },
    },
    wallet: 'polkadot:satchel',
    address: polkadotAddress,
    balance: '1.500 DOT',
  },
}

async function answer(input: unknown, init?: RequestInit): Promise<Response> {
  if (String(input).endsWith('/txs')) return Response.json([])
  const none = { funded_txo_sum: 0, spent_txo_sum: 0 }
  if (String(input).includes('/address/'))
    return Response.json({ chain_stats: { funded_txo_sum: 1_600_000, spent_txo_sum: 100_000 }, mempool_stats: none })
  const result = `0x${'00'.repeat(16)}00d6117e03${'00'.repeat(59)}`
  const one = ({ id }: { id: unknown }) => ({ jsonrpc: '2.0', id, result })
  const body = JSON.parse(String(init?.body ?? 'null'))
  return Response.json(Array.isArray(body) ? body.map(one) : one(body))
}

async function open(kind: keyof typeof kinds, view: View) {
  const { options, page, wallet, address, balance } = kinds[kind]
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  vi.stubGlobal('fetch', answer)
  onTestFinished(() => void vi.unstubAllGlobals())
  const kept = new Map<string, string>()
  const storage = {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  }
  const connect = createConnect({ ...options, storage })
  onTestFinished(watchWallets(connect))
  await waitFor(() => expect(connect.store.get().wallets.map(({ id }) => id)).toContain(wallet))
  await connectWallet(connect, wallet)
  connect.store.set(updateModal((modal) => ({ ...modal, isOpen: true, history: [view] })))
  await loadView(view)
  await act(async () => {
    render(
      <Suspense>
        <SceneCard connect={connect} words={en} mode="dark" />
      </Suspense>,
    )
  })
  return { connect, address, balance, user: createUser(), words: await en.modal() }
}

describe.each(['bip122', 'polkadot'] as const)('an account of %s', (kind) => {
  test('shows its balance, and only what the network has', async () => {
    const { balance, words } = await open(kind, 'Account')

    await expect.poll(() => document.body.textContent).toContain(balance)
    expect(screen.getByRole('button', { name: words.account.features.receive })).toBeTruthy()
    for (const feature of ['send', 'swaps', 'onramp'] as const)
      expect(screen.queryByRole('button', { name: words.account.features[feature] })).toBeNull()
  })

  test('shows its activity, or that nodes have no list', async () => {
    const { connect, words } = await open(kind, 'Transactions')
    const { unlisted, unlistedHint, noneOnPage, noneHint } = words.activity
    const name = activeNetwork(connect).name

    await screen.findByText(kind === 'polkadot' ? unlisted : noneOnPage)
    await screen.findByText(kind === 'polkadot' ? unlistedHint(name) : noneHint)
  })

  test('receives by its whole address', async () => {
    const { address, words } = await open(kind, 'WalletReceive')

    await screen.findByRole('img', { name: words.receive.qr(address) })
    expect(document.body.textContent).toContain(address)
  })

  test('lists its networks, and switches', async () => {
    const { connect, user, words } = await open(kind, 'Networks')
    const list = await screen.findByRole('list', { name: words.networks.list })
    const [, other] = connect.networks
    expect(within(list).getAllByRole('button')).toHaveLength(2)

    await user.click(within(list).getByRole('button', { name: beginning(other?.name ?? '') }))

    await (kind === 'polkadot'
      ? expect.poll(() => activeNetwork(connect)).toMatchObject({ name: other?.name })
      : expect.poll(() => document.body.textContent).toContain(other?.name))
  })

  test('offers the supported networks on another one', async () => {
    const { connect, words } = await open(kind, 'UnsupportedChain')

    const list = await screen.findByRole('list', { name: words.networks.list })
    const names = within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(connect.networks.map(({ name }) => expect.stringContaining(name)))
  })
})
