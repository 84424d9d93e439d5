import { chooseToken, sendFormOf, solToken, updateSend, viewOf } from '@solsmith/connect'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { galleryAddress } from '../gallery/scene.ts'
import { failFirst } from '../testing/answers.ts'
import { beginning } from '../testing/beginning.ts'
import { cameFrom } from '../testing/cameFrom.ts'
import { openScene } from '../testing/openScene.tsx'

const balancePath = `/v1/account/${galleryAddress}/balance`

describe('token selection of a send', () => {
  test('lists every token with balance and value', async () => {
    const { words } = await openScene('WalletSendSelectToken ready')

    const list = await screen.findByRole('list', { name: words.account.tokens })
    await expect.poll(() => within(list).getAllByRole('listitem')).toHaveLength(3)
    const [sol] = within(list).getAllByRole('listitem')
    expect(sol?.textContent).toContain('Solana')
    await expect.poll(() => sol?.textContent).toContain('6.023')
    expect(sol?.textContent).toContain('$903.54')
    expect(within(list).getByRole('button', { name: beginning('Anvil') }).textContent).toContain('120')
  })

  test('shows token images from the service', async () => {
    await openScene('WalletSendSelectToken ready', ({ answers }) => ({
      answers: {
        ...answers,
        [balancePath]: (request) => {
          const given = answers?.[balancePath]
          const { balances } = (typeof given === 'function' ? given(request) : {}) as { balances: readonly object[] }
          return { balances: balances.map((balance) => ({ ...balance, iconUrl: '/images/token' })) }
        },
      },
    }))

    const row = await screen.findByRole('button', { name: beginning('Anvil') })
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/images/token')
  })

  test('a choice returns to the form and clears the amount', async () => {
    const { connect, user } = await openScene('WalletSendSelectToken ready', (scene) => ({
      ...cameFrom('WalletSend')({
        ...scene,
        prepare: ({ store }) => {
          store.set(chooseToken(solToken(1n, 150)))
          store.set(updateSend({ sendTokenAmount: '2.5' }))
        },
      }),
    }))

    await user.click(await screen.findByRole('button', { name: beginning('Anvil') }))

    expect(viewOf(connect.store.get())).toBe('WalletSend')
    expect(sendFormOf(connect.store.get())).toMatchObject({ token: { symbol: 'ANVL' }, sendTokenAmount: '' })
  })

  test('a search filters the list, and announces the number of results', async () => {
    const { user, words } = await openScene('WalletSendSelectToken ready')
    const list = await screen.findByRole('list', { name: words.account.tokens })

    await user.type(screen.getByRole('searchbox', { name: words.send.searchTokens }), 'tongs')

    await screen.findByText(words.send.foundTokens(1))
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  })

  test('an empty search offers to buy', async () => {
    const { connect, user, words } = await openScene('WalletSendSelectToken ready')

    await user.type(await screen.findByRole('searchbox', { name: words.send.searchTokens }), 'zzz')
    await screen.findByText(words.send.noTokens)
    await user.click(screen.getByRole('button', { name: words.send.buy }))

    expect(viewOf(connect.store.get())).toBe('OnRampProviders')
  })

  test('an empty search offers nothing without onramp', async () => {
    const { user, words } = await openScene('WalletSendSelectToken ready', () => ({
      options: { apiUrl: 'https://scene', features: { onramp: false } },
    }))

    await user.type(await screen.findByRole('searchbox', { name: words.send.searchTokens }), 'zzz')

    await screen.findByText(words.send.noTokensHint)
    expect(screen.queryByRole('button', { name: words.send.buy })).toBeNull()
  })

  test('shows that the list is loading', async () => {
    const { words } = await openScene('WalletSendSelectToken loading', ({ answers }) => ({
      answers: { ...answers, getBalance: 'never' },
    }))

    await screen.findByRole('status', { name: words.shell.loading })
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('SOL is available while the others load', async () => {
    const { connect, user, words } = await openScene('WalletSendSelectToken loading', cameFrom('WalletSend'))

    const list = await screen.findByRole('list', { name: words.account.tokens })
    screen.getByRole('status', { name: words.shell.loading })
    await user.click(within(list).getByRole('button', { name: beginning('Solana') }))

    expect(sendFormOf(connect.store.get()).token).toMatchObject({ mint: null, balance: 6_023_627_000n })
    expect(viewOf(connect.store.get())).toBe('WalletSend')
  })

  test("SOL is available if the others fail, or the API doesn't serve the network", async () => {
    const { words } = await openScene('WalletSendSelectToken ready', ({ answers }) => ({
      answers: { ...answers, [balancePath]: 500 },
    }))
    await screen.findByText(words.account.tokensFailed)
    screen.getByRole('button', { name: beginning('Solana') })
    cleanup()

    await openScene('WalletSendSelectToken ready', ({ answers }) => ({
      answers: { ...answers, '/v1/supported-chains': () => ({ http: ['eip155:1'], ws: [] }) },
    }))
    const rows = within(await screen.findByRole('list', { name: words.account.tokens })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('6.023')])
  })

  test('retries failed balances after a pause of 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { user, words } = await openScene('WalletSendSelectToken ready', ({ answers }) => ({
      answers: { ...answers, [balancePath]: failFirst(answers?.[balancePath]) },
    }))
    await screen.findByText(words.account.tokensFailed)
    vi.setSystemTime(Date.now() + 30_000)

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await screen.findByRole('list', { name: words.account.tokens })
  })
})
