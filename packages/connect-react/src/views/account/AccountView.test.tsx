import { shortenAddress } from '@solsmith/chain'
import {
  accountOf,
  activeConnection,
  chooseToken,
  type JournalEntry,
  type Run,
  runOf,
  SendError,
  sendFormOf,
  solToken,
  type TokenPort,
  toastsOf,
  updateSend,
  updateSendEnd,
  viewOf,
} from '@solsmith/connect'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createGalleryWallet, galleryAddress, type Scene } from '../../gallery/scene.ts'
import { receiverAddress } from '../../gallery/scenes/accountAnswers.ts'
import { failFirst } from '../../testing/answers.ts'
import { beginning } from '../../testing/beginning.ts'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'

const balancePath = `/v1/account/${galleryAddress}/balance`

describe('account', () => {
  test('rounds the balance down, and expands the short address', async () => {
    await openScene('Account ready')

    await expect.poll(() => document.body.textContent).toContain('6.023 SOL')
    screen.getByTitle(galleryAddress)
  })

  test('reports an unknown balance', async () => {
    const { words } = await openScene('Account failed')

    await screen.findByText(words.account.balanceFailed)
    // The figure of the specification.
    await expect.poll(() => document.body.textContent).toContain(`0.00 SOL ${words.account.balanceFailed}`)
  })

  test('copies the full address, and confirms it', async () => {
    const { user, words } = await openScene('Account ready')

    await user.click(await screen.findByRole('button', { name: words.shell.copyAddress }))

    expect(await navigator.clipboard.readText()).toBe(galleryAddress)
    await screen.findByRole('button', { name: words.shell.copied })
  })

  test('opens the explorer in a new tab', async () => {
    const { words } = await openScene('Account ready')

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: words.account.explorer })
    expect(link.href).toContain(galleryAddress)
    expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer'])
  })

  test('disconnecting closes the modal and informs the wallet', async () => {
    const disconnect = vi.fn(async () => {})
    const { connect, user, words } = await openScene('Account ready', () => ({
      wallets: [createGalleryWallet({ name: 'Phantom', disconnect })],
    }))

    await user.click(await screen.findByRole('button', { name: words.account.disconnect }))

    await expect.poll(() => activeConnection(connect).status).toBe('disconnected')
    await expect.poll(() => disconnect.mock.calls.length).toBe(1)
    expect(connect.store.get().modal?.isOpen).toBe(false)
  })

  test('only an embedded wallet has settings', async () => {
    const { connect, user, words } = await openScene('Account embedded')

    await user.click(await screen.findByRole('button', { name: words.account.settings }))

    expect(viewOf(connect.store.get())).toBe('AccountSettings')
  })

  test('links to smart sessions if the site supports them', async () => {
    const { connect, user, words } = await openScene('Account ready', ({ options }) => ({
      options: { ...options, apiUrl: 'https://scene', features: { smartSessions: true } },
    }))

    await user.click(await screen.findByRole('button', { name: words.shell.sessions }))

    expect(viewOf(connect.store.get())).toBe('SmartSessionList')
  })

  test('shows the network in the view if the header has a back button', async () => {
    const { connect, user, words } = await openScene('Account ready', cameFrom('Networks'))

    await user.click(await screen.findByRole('button', { name: words.networks.change('Mainnet') }))

    expect(viewOf(connect.store.get())).toBe('Networks')
  })
})

describe('account actions', () => {
  test.each([
    ['onramp', 'OnRampProviders'],
    ['swaps', 'Swap'],
    ['receive', 'WalletReceive'],
    ['send', 'WalletSend'],
  ] as const)('%s opens %s', async (feature, view) => {
    const { connect, user, words } = await openScene('Account ready')
    const list = await screen.findByRole('list', { name: words.account.featureList })

    await user.click(within(list).getByRole('button', { name: words.account.features[feature] }))

    expect(viewOf(connect.store.get())).toBe(view)
  })

  test('a send defaults to SOL', async () => {
    const { connect, user, words } = await openScene('Account ready')
    await expect.poll(() => document.body.textContent).toContain('6.023 SOL')

    await user.click(await screen.findByRole('button', { name: words.account.features.send }))

    expect(sendFormOf(connect.store.get()).token).toMatchObject({ symbol: 'SOL', balance: 6_023_627_000n })
  })

  test('keeps a filled form', async () => {
    const { connect, user, words } = await openScene('Account ready', () => ({
      prepare: ({ store }) => {
        store.set(chooseToken(solToken(1n, 150)))
        store.set(updateSend({ sendTokenAmount: '7' }))
      },
    }))

    await user.click(await screen.findByRole('button', { name: words.account.features.send }))

    expect(sendFormOf(connect.store.get()).sendTokenAmount).toBe('7')
  })

  test('without a backend, offers only what the chain supports', async () => {
    const { words } = await openScene('Account without a backend')

    const list = await screen.findByRole('list', { name: words.account.featureList })
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([words.account.features.receive, words.account.features.send])
  })
})

test('shows a button for a single feature, and no list without one', async () => {
  const off = { onramp: false, swaps: false, send: false }
  const { words } = await openScene('Account without a backend', ({ options }) => ({
    options: { ...options, features: off },
  }))
  const list = await screen.findByRole('list', { name: words.account.featureList })
  expect(within(list).getByRole('button').textContent).toBe(words.account.features.receive)
  cleanup()

  await openScene('Account without a backend', ({ options }) => ({
    options: { ...options, features: { ...off, receive: false } },
  }))
  expect(screen.queryByRole('list', { name: words.account.featureList })).toBeNull()
})

describe('test money', () => {
  test('requests more on a press and reports the result', async () => {
    let refuses = true
    const { connect, user, words } = await openScene('Account ready', ({ answers, prepare }) => ({
      answers: {
        ...answers,
        requestAirdrop: () => (refuses ? Promise.reject(new Error('dry')) : '1'.repeat(64)),
        getEpochInfo: () => ({ absoluteSlot: 9, blockHeight: 9, epoch: 0, slotIndex: 9, slotsInEpoch: 432_000 }),
        getSignatureStatuses: () => ({
          context: { slot: 9 },
          value: [{ slot: 8, confirmations: 1, err: null, confirmationStatus: 'confirmed' }],
        }),
      },
      prepare: (toolkit) => {
        prepare?.(toolkit)
        toolkit.store.set((state) => ({ ...state, networkId: 'sandbox' }))
      },
    }))
    const button = await screen.findByRole('button', { name: words.account.moreSol })

    await user.click(button)
    await expect.poll(() => toastsOf(connect.store.get()).shown?.variant).toBe('error')
    refuses = false
    await user.click(screen.getByRole('button', { name: words.account.moreSol }))

    await expect.poll(() => toastsOf(connect.store.get()).shown?.message).toBe(words.account.solArrived)
  })

  test('offers none on networks with real value', async () => {
    const { words } = await openScene('Account ready')

    await screen.findByRole('button', { name: words.account.disconnect })
    expect(screen.queryByRole('button', { name: words.account.moreSol })).toBeNull()
  })
})

describe('account contents', () => {
  test('shows tokens first, with amount and value', async () => {
    const { words } = await openScene('Account ready')

    expect((await screen.findByRole('tab', { name: words.account.tokens })).getAttribute('aria-selected')).toBe('true')
    const list = await screen.findByRole('list', { name: words.account.tokens })
    const rows = within(list).getAllByRole('listitem')
    expect(rows).toHaveLength(3)
    expect(rows[0]?.textContent).toContain('$903.54')
  })

  test('a token opens in the explorer', async () => {
    const { words } = await openScene('Account ready')

    const list = await screen.findByRole('list', { name: words.account.tokens })
    const link = within(list).getByRole<HTMLAnchorElement>('link', { name: beginning('Anvil') })
    expect(link.href).toContain('So11111111111111111111111111111111111111112')
  })

  test("a token has no link until the site's token page is known", async () => {
    let arrive: (port: TokenPort) => void = () => undefined
    const arriving = new Promise<TokenPort>((resolve) => {
      arrive = resolve
    })
    const { words } = await openScene('Account ready', ({ options }) => ({
      options: { ...options, tokenPort: () => arriving },
    }))

    const list = await screen.findByRole('list', { name: words.account.tokens })
    expect(within(list).queryAllByRole('link')).toEqual([])
    arrive({ link: (mint) => `/tokens/${mint}`, open: vi.fn(), fetchImageUrl: async () => null })
    const link = await within(list).findByRole<HTMLAnchorElement>('link', { name: beginning('Anvil') })
    expect(link.getAttribute('href')).toBe('/tokens/So11111111111111111111111111111111111111112')
  })

  test("a token opens in the explorer if the site's pages fail to load", async () => {
    const { words } = await openScene('Account ready', ({ options }) => ({
      options: { ...options, tokenPort: () => Promise.reject(new TypeError('offline')) },
    }))

    const list = await screen.findByRole('list', { name: words.account.tokens })
    const link = await within(list).findByRole<HTMLAnchorElement>('link', { name: beginning('Anvil') })
    expect(link.target).toBe('_blank')
  })

  test('remembers the chosen tab, and arrows move between tabs', async () => {
    const { connect, user, words } = await openScene('Account ready')

    await user.click(await screen.findByRole('tab', { name: words.account.nfts }))
    await screen.findByText(words.account.noNfts)
    expect(accountOf(connect.store.get(), 'solana').currentTab).toBe(1)

    await user.keyboard('{ArrowRight}')
    expect(accountOf(connect.store.get(), 'solana').currentTab).toBe(2)
    expect(document.activeElement?.textContent).toBe(words.account.activity)
  })

  test('restores the last open tab', async () => {
    const { connect, user, words } = await openScene('Account activity')

    expect((await screen.findByRole('tab', { name: words.account.activity })).getAttribute('aria-selected')).toBe(
      'true',
    )
    // The rest is a separate page.
    await user.click(await screen.findByRole('button', { name: words.activity.all }))
    expect(viewOf(connect.store.get())).toBe('Transactions')
  })

  test('a site without history has no activity tab', async () => {
    const { words } = await openScene('Account ready', ({ options }) => ({
      options: { ...options, features: { history: false } },
    }))

    await screen.findByRole('tab', { name: words.account.tokens })
    expect(screen.queryByRole('tab', { name: words.account.activity })).toBeNull()
  })

  test('an empty account offers to receive', async () => {
    const { connect, user, words } = await openScene('Account empty')
    await screen.findByText(words.account.noTokens)

    await user.click(screen.getByRole('button', { name: words.account.receiveFunds }))

    expect(viewOf(connect.store.get())).toBe('WalletReceive')
  })

  test('shows an empty activity', async () => {
    const { words } = await openScene('Account no activity')

    await screen.findByText(words.activity.none)
  })

  test('shows that tokens are loading', async () => {
    const { words } = await openScene('Account loading')

    await screen.findByRole('status', { name: words.shell.loading })
  })

  test('reports an unavailable token service', async () => {
    const { words } = await openScene('Account service down')

    await screen.findByText(words.account.tokensDown)
  })

  test('retries failed tokens after a pause of 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { user, words } = await openScene('Account ready', ({ answers }) => ({
      answers: { ...answers, [balancePath]: failFirst(answers?.[balancePath]) },
    }))
    await screen.findByText(words.account.tokensFailedHint)
    vi.setSystemTime(Date.now() + 30_000)

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await screen.findByRole('list', { name: words.account.tokens })
  })

  test('marks a frozen token', async () => {
    const tokenAmount = { amount: '1000000', decimals: 6 }
    const info = { mint: receiverAddress, tokenAmount, state: 'frozen' }
    const account = { account: { data: { parsed: { info } } } }
    const { words } = await openScene('Account without a backend', ({ answers }) => ({
      answers: { ...answers, getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: [account] }) },
    }))

    await screen.findByText(words.account.frozen)
  })
})

test('counts spam tokens without listing them, and lists those with a price', async () => {
  const lure = (name: string, address: string, price: number) => ({
    name,
    symbol: 'X',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}`,
    price,
    quantity: { decimals: '6', numeric: '1' },
    iconUrl: '',
    isSpam: true,
  })
  const balances = [lure('Visit x.com to claim', receiverAddress, 0), lure('Reward of x.com', galleryAddress, 2)]
  const { words } = await openScene('Account ready', ({ answers }) => ({
    answers: {
      ...answers,
      [Object.keys(answers ?? {}).find((path) => path.endsWith('balance')) ?? '']: () => ({ balances }),
    },
  }))

  const list = await screen.findByRole('list', { name: words.account.tokens })
  await within(list).findByText('Reward of x.com')
  expect(within(list).queryByText('Visit x.com to claim')).toBeNull()
  screen.getByText(words.account.tokensHidden(1))
})

describe('collectibles', () => {
  test('shows images with names and links; only counts spam', async () => {
    const { words } = await openScene('Account NFTs')

    const list = await screen.findByRole('list', { name: words.account.nfts })
    const names = within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Hammer of the first smith', '7fUQ…9kRd'])
    expect(within(list).getByRole<HTMLAnchorElement>('link', { name: 'Hammer of the first smith' }).href).toContain(
      receiverAddress,
    )
    screen.getByText(words.account.nftsHidden(1))
  })

  test('shows an empty list', async () => {
    const { words } = await openScene('Account no NFTs')

    await screen.findByText(words.account.noNfts)
    expect(screen.queryByText(words.account.nftsHidden(1))).toBeNull()
  })

  test('retries a failure', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { user, words } = await openScene('Account NFTs', ({ answers }) => ({
      answers: { ...answers, [balancePath]: failFirst(answers?.[balancePath]) },
    }))
    await screen.findByText(words.account.nftsFailed)
    vi.setSystemTime(Date.now() + 30_000)

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await screen.findByRole('list', { name: words.account.nfts })
  })
})

describe('account value and identity', () => {
  test('shows SOL in dollars if its price is known', async () => {
    await openScene('Account ready')
    await expect.poll(() => document.body.textContent).toContain('$903.54')
    expect(document.querySelector('p > small')?.closest('p')?.textContent).toBe('6.023 SOL $903.54')
  })

  test('shows no dollars without prices', async () => {
    await openScene('Account without a backend')
    await expect.poll(() => document.body.textContent).toContain('6.023 SOL')
    expect(document.body.textContent).not.toContain('$')
  })

  test('offers a name to accounts without one, and shows an existing name', async () => {
    const identity = `/v1/identity/${galleryAddress}`
    const nameless = ({ answers }: Scene) => ({
      answers: { ...answers, [identity]: () => ({ avatar: null, name: null }) },
    })
    const { connect, user, words } = await openScene('Account ready', nameless)
    await user.click(await screen.findByRole('button', { name: words.names.choose }))
    expect(viewOf(connect.store.get())).toBe('ChooseAccountName')
  })

  test('shows a known name next to the address', async () => {
    const identity = `/v1/identity/${galleryAddress}`
    const { words } = await openScene('Account ready', ({ answers }) => ({
      answers: { ...answers, [identity]: () => ({ avatar: null, name: 'a-very-long-smith.example' }) },
    }))

    expect((await screen.findByText('a-very-long-smith.e…')).title).toBe('a-very-long-smith.example')
    expect(screen.getByText(shortenAddress(galleryAddress)).title).toBe(galleryAddress)
    expect(screen.queryByRole('button', { name: words.names.choose })).toBeNull()
  })

  test("a name's avatar replaces the wallet icon, unless it fails to load", async () => {
    const identity = `/v1/identity/${galleryAddress}`
    await openScene('Account ready', ({ answers }) => ({
      answers: { ...answers, [identity]: () => ({ avatar: '/images/name/smith', name: 'smith.example' }) },
    }))
    const name = await screen.findByText('smith.example')
    const head = name.parentElement
    await expect.poll(() => head?.querySelector('img')?.getAttribute('src')).toBe('/images/name/smith')
    expect(head?.textContent).toMatch(/^smith\.example/)

    const picture = head?.querySelector('img')
    if (picture) fireEvent.error(picture)

    await expect.poll(() => head?.textContent).toMatch(/^Psmith\.example/)
  })

  test.each([
    ['names are off', { options: { apiUrl: 'https://scene', features: { names: false } } }],
    [
      'the wallet signs no messages',
      { wallets: [createGalleryWallet({ name: 'Phantom', features: ['signTransaction'] })] },
    ],
  ])('with %s, offers no name', async (_, change) => {
    const identity = `/v1/identity/${galleryAddress}`
    const { words } = await openScene('Account ready', ({ answers }) => ({
      ...change,
      answers: { ...answers, [identity]: () => ({ avatar: null, name: null }) },
    }))

    await expect.poll(() => document.body.textContent).toContain('$903.54')
    expect(screen.queryByRole('button', { name: words.names.choose })).toBeNull()
  })
})

describe('result of a send', () => {
  test('a successful send shows amount and recipient, and links the transaction', async () => {
    const { connect, user, words } = await openScene('Account sent')
    const text = await screen.findByText(words.account.sent('2.5 SOL', '9dKx…Lm3c'))
    expect(text.closest('[role=status]')).not.toBeNull()
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: words.account.seeTransaction }).href).toContain(
      '5'.repeat(87),
    )

    await user.click(screen.getByRole('button', { name: words.account.done }))

    expect(connect.store.get().sendEnd).toBeUndefined()
    expect(screen.queryByText(words.account.sent('2.5 SOL', '9dKx…Lm3c'))).toBeNull()
  })

  test("shows the recipient's name", async () => {
    const { connect, words } = await openScene('Account sent')
    await screen.findByText(words.account.sent('2.5 SOL', '9dKx…Lm3c'))

    const { sendEnd } = connect.store.get()
    act(() => connect.store.set(updateSendEnd(sendEnd && { ...sendEnd, receiverName: 'a-very-long-smith.example' })))

    await screen.findByText(words.account.sent('2.5 SOL', 'a-very-long-smith.e…'))
  })

  test('an unconfirmed send warns against repeating it', async () => {
    const { connect, words } = await openScene('Account send unknown')

    await screen.findByText(words.account.sendUnknown('2.5 SOL', '9dKx…Lm3c'))
    // The wallet hasn't reported a signature.
    screen.getByText(words.account.askedUnknownHint)
    expect(screen.queryByRole('link', { name: words.account.seeTransaction })).toBeNull()

    const { sendEnd } = connect.store.get()
    if (sendEnd?.status !== 'unknown') throw new TypeError('It was meant to be unknown.')
    act(() => connect.store.set(updateSendEnd({ ...sendEnd, signature: '5'.repeat(88) })))
    await screen.findByText(words.account.sendUnknownHint)
    screen.getByRole('link', { name: words.account.seeTransaction })
  })

  test('a failed send shows the reason, and leads back to the form', async () => {
    const { connect, user, words } = await openScene('Account send failed')
    const retry = await screen.findByRole('button', { name: words.account.sendFailed })
    const reasons = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(reasons.filter(Boolean)).toHaveLength(1)

    await user.click(retry)

    expect(viewOf(connect.store.get())).toBe('WalletSend')
    expect(connect.store.get().sendEnd).toBeUndefined()
  })

  test('allows dismissing a failure', async () => {
    const { connect, user, words } = await openScene('Account send failed')

    await user.click(await screen.findByRole('button', { name: words.account.done }))

    expect(viewOf(connect.store.get())).toBe('Account')
    expect(screen.queryByRole('button', { name: words.account.sendFailed })).toBeNull()
  })
})

const unknownRun: Run = {
  phase: 'unknown',
  error: new SendError('TransactionUnknownError', {
    entryId: 'transfer',
    signature: null,
    lastValidBlockHeight: 1n,
  }),
  plan: { kind: 'transfer', subject: '' as never, label: 'SOL', feePayer: '' as never },
  parts: [],
  isResumed: true,
}

describe('unfinished sends of an earlier visit', () => {
  test('shows each unfinished send, swap and batch with a check button', async () => {
    const { words } = await openScene('Account unfinished')

    const send = await screen.findByText(words.account.unfinished(words.account.features.send, 'SOL'))
    expect(send.closest('[role=status]')?.textContent).toContain(
      words.account.unfinished(words.account.features.swaps, '1 SOL for ANVL'),
    )
    screen.getByText(words.account.unfinished(words.account.calls, '2 calls'))
    screen.getByText(words.account.unfinishedHint)
    screen.getByRole('button', { name: words.account.check })
  })

  test("hides other accounts' entries", async () => {
    const { words } = await openScene('Account unfinished', ({ options }) => ({
      options: {
        ...options,
        journal: {
          read: async () =>
            ((await options?.journal?.read()) ?? []).map((entry) => ({ ...entry, account: 'someone else' })),
          write: async () => {},
          remove: async () => {},
        },
      },
    }))

    await screen.findByRole('list', { name: words.account.tokens })
    expect(screen.queryByRole('button', { name: words.account.check })).toBeNull()
  })

  test('shows the result until dismissed', async () => {
    const { user, words } = await openScene('Account checked')
    await screen.findByText(words.account.ended.void('SOL'))

    await user.click(screen.getByRole('button', { name: words.account.done }))

    expect(screen.queryByText(words.account.ended.void('SOL'))).toBeNull()
  })

  test('lets the user mark a send as failed if no node knows it', async () => {
    const written: JournalEntry[] = []
    const { connect, user, words } = await openScene('Account unfinished', ({ options }) => ({
      prepare: (connect) => runOf(connect, 'wallet').set(() => unknownRun),
      options: {
        ...options,
        journal: {
          read: async () => (await options?.journal?.read()) ?? [],
          write: async (entry) => void written.push(entry),
          remove: async () => {},
        },
      },
    }))
    await screen.findByText(words.account.ended.unknown('SOL'))
    screen.getByText(words.account.askedUnknownHint)

    await user.click(screen.getByRole('button', { name: words.account.didNotHappen }))

    await expect.poll(() => runOf(connect, 'wallet').get().phase).toBe('idle')
    expect(written).toMatchObject([{ id: 'transfer', state: { status: 'void', reason: 'dismissed' } }])
  })

  test('shows nothing as unfinished that just ended, while the journal reloads', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let hasEnded = false
    const { connect, user, words } = await openScene('Account unfinished', ({ options }) => ({
      options: {
        ...options,
        journal: {
          async read() {
            if (!hasEnded) return (await options?.journal?.read()) ?? []
            await promise
            return []
          },
          write: async () => {},
          remove: async () => {},
        },
      },
    }))
    await screen.findByRole('button', { name: words.account.check })
    act(() => runOf(connect, 'wallet').set(() => unknownRun))
    await screen.findByText(words.account.ended.unknown('SOL'))

    hasEnded = true
    await user.click(screen.getByRole('button', { name: words.account.done }))

    expect(screen.queryByText(words.account.ended.unknown('SOL'))).toBeNull()
    expect(screen.queryByRole('button', { name: words.account.check })).toBeNull()
    resolve()
  })

  test('shows why a check failed', async () => {
    await openScene('Account check failed')

    expect((await screen.findByText('gone')).closest('[role=alert]')).not.toBeNull()
  })
})
