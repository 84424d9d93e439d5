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

describe('the account', () => {
  test('the balance is rounded down, and the short address has the whole one behind it', async () => {
    await openScene('Account ready')

    await expect.poll(() => document.body.textContent).toContain('6.023 SOL')
    screen.getByTitle(galleryAddress)
  })

  test('a balance that is not known says so', async () => {
    const { words } = await openScene('Account failed')

    await screen.findByText(words.account.balanceFailed)
    // The specification's figure, which is not left alone.
    await expect.poll(() => document.body.textContent).toContain(`0.00 SOL ${words.account.balanceFailed}`)
  })

  test('the whole address is copied, and the button says so', async () => {
    const { user, words } = await openScene('Account ready')

    await user.click(await screen.findByRole('button', { name: words.shell.copyAddress }))

    expect(await navigator.clipboard.readText()).toBe(galleryAddress)
    await screen.findByRole('button', { name: words.shell.copied })
  })

  test('the explorer opens beside the page', async () => {
    const { words } = await openScene('Account ready')

    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: words.account.explorer })
    expect(link.href).toContain(galleryAddress)
    expect([link.target, link.rel]).toEqual(['_blank', 'noreferrer'])
  })

  test('disconnecting closes the modal and tells the wallet', async () => {
    const disconnect = vi.fn(async () => {})
    const { connect, user, words } = await openScene('Account ready', () => ({
      wallets: [createGalleryWallet({ name: 'Phantom', disconnect })],
    }))

    await user.click(await screen.findByRole('button', { name: words.account.disconnect }))

    await expect.poll(() => activeConnection(connect).status).toBe('disconnected')
    await expect.poll(() => disconnect.mock.calls.length).toBe(1)
    expect(connect.store.get().modal?.isOpen).toBe(false)
  })

  test('an embedded wallet has settings, another one does not', async () => {
    const { connect, user, words } = await openScene('Account embedded')

    await user.click(await screen.findByRole('button', { name: words.account.settings }))

    expect(viewOf(connect.store.get())).toBe('AccountSettings')
  })

  test('smart sessions are one step away where the site has them', async () => {
    const { connect, user, words } = await openScene('Account ready', ({ options }) => ({
      options: { ...options, apiUrl: 'https://scene', features: { smartSessions: true } },
    }))

    await user.click(await screen.findByRole('button', { name: words.shell.sessions }))

    expect(viewOf(connect.store.get())).toBe('SmartSessionList')
  })

  test('with a way back the network is shown in the view itself', async () => {
    const { connect, user, words } = await openScene('Account ready', cameFrom('Networks'))

    await user.click(await screen.findByRole('button', { name: words.networks.change('Mainnet') }))

    expect(viewOf(connect.store.get())).toBe('Networks')
  })
})

describe('what can be done with the account', () => {
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

  test('a send begins with SOL, unless another token was chosen', async () => {
    const { connect, user, words } = await openScene('Account ready')
    await expect.poll(() => document.body.textContent).toContain('6.023 SOL')

    await user.click(await screen.findByRole('button', { name: words.account.features.send }))

    expect(sendFormOf(connect.store.get()).token).toMatchObject({ symbol: 'SOL', balance: 6_023_627_000n })
  })

  test('a form that is filled in is kept', async () => {
    const { connect, user, words } = await openScene('Account ready', () => ({
      prepare: ({ store }) => {
        store.set(chooseToken(solToken(1n, 150)))
        store.set(updateSend({ sendTokenAmount: '7' }))
      },
    }))

    await user.click(await screen.findByRole('button', { name: words.account.features.send }))

    expect(sendFormOf(connect.store.get()).sendTokenAmount).toBe('7')
  })

  test('without a backend only what the chain itself can do is offered', async () => {
    const { words } = await openScene('Account without a backend')

    const list = await screen.findByRole('list', { name: words.account.featureList })
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([words.account.features.receive, words.account.features.send])
  })
})

test('a single feature that is on has its button, and without one there is no list', async () => {
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

describe('money for trying things out', () => {
  test('more of it is asked for by a press, and its arrival is told; a faucet that refuses says so', async () => {
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

  test('where money is real there is none to get', async () => {
    const { words } = await openScene('Account ready')

    await screen.findByRole('button', { name: words.account.disconnect })
    expect(screen.queryByRole('button', { name: words.account.moreSol })).toBeNull()
  })
})

describe('the contents of the account', () => {
  test('tokens come first, with amount and worth', async () => {
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

  test('a token leads nowhere until it is known whether this site has a page for it', async () => {
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

  test('a token opens in the explorer where the pages of this site cannot be loaded', async () => {
    const { words } = await openScene('Account ready', ({ options }) => ({
      options: { ...options, tokenPort: () => Promise.reject(new TypeError('offline')) },
    }))

    const list = await screen.findByRole('list', { name: words.account.tokens })
    const link = await within(list).findByRole<HTMLAnchorElement>('link', { name: beginning('Anvil') })
    expect(link.target).toBe('_blank')
  })

  test('the chosen tab is remembered, and arrows move between the tabs', async () => {
    const { connect, user, words } = await openScene('Account ready')

    await user.click(await screen.findByRole('tab', { name: words.account.nfts }))
    await screen.findByText(words.account.noNfts)
    expect(accountOf(connect.store.get(), 'solana').currentTab).toBe(1)

    await user.keyboard('{ArrowRight}')
    expect(accountOf(connect.store.get(), 'solana').currentTab).toBe(2)
    expect(document.activeElement?.textContent).toBe(words.account.activity)
  })

  test('a tab that was open before is open again', async () => {
    const { connect, user, words } = await openScene('Account activity')

    expect((await screen.findByRole('tab', { name: words.account.activity })).getAttribute('aria-selected')).toBe(
      'true',
    )
    // The rest is a page of its own.
    await user.click(await screen.findByRole('button', { name: words.activity.all }))
    expect(viewOf(connect.store.get())).toBe('Transactions')
  })

  test('a site without history has no tab for it', async () => {
    const { words } = await openScene('Account ready', ({ options }) => ({
      options: { ...options, features: { history: false } },
    }))

    await screen.findByRole('tab', { name: words.account.tokens })
    expect(screen.queryByRole('tab', { name: words.account.activity })).toBeNull()
  })

  test('an empty account is shown how to receive', async () => {
    const { connect, user, words } = await openScene('Account empty')
    await screen.findByText(words.account.noTokens)

    await user.click(screen.getByRole('button', { name: words.account.receiveFunds }))

    expect(viewOf(connect.store.get())).toBe('WalletReceive')
  })

  test('an account without activity says so', async () => {
    const { words } = await openScene('Account no activity')

    await screen.findByText(words.activity.none)
  })

  test('while tokens load, that is said', async () => {
    const { words } = await openScene('Account loading')

    await screen.findByRole('status', { name: words.shell.loading })
  })

  test('a token service that is down says so', async () => {
    const { words } = await openScene('Account service down')

    await screen.findByText(words.account.tokensDown)
  })

  test('tokens that failed to load are asked for again, once the pause of 30 seconds is over', async () => {
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

  test('a frozen token says so', async () => {
    const tokenAmount = { amount: '1000000', decimals: 6 }
    const info = { mint: receiverAddress, tokenAmount, state: 'frozen' }
    const account = { account: { data: { parsed: { info } } } }
    const { words } = await openScene('Account without a backend', ({ answers }) => ({
      answers: { ...answers, getTokenAccountsByOwner: () => ({ context: { slot: 1 }, value: [account] }) },
    }))

    await screen.findByText(words.account.frozen)
  })
})

test('a token that lures somewhere is counted, not listed; one with a price is listed', async () => {
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
  test('are pictures with names that lead to their pages; what lures is counted alone', async () => {
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

  test('where there is none, that is said', async () => {
    const { words } = await openScene('Account no NFTs')

    await screen.findByText(words.account.noNfts)
    expect(screen.queryByText(words.account.nftsHidden(1))).toBeNull()
  })

  test('that cannot be read are asked for again', async () => {
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

describe('what the account is worth, and who it is', () => {
  test('SOL is told in dollars where its price is known, and not where it is not', async () => {
    await openScene('Account ready')
    await expect.poll(() => document.body.textContent).toContain('$903.54')
    expect(document.querySelector('p > small')?.closest('p')?.textContent).toBe('6.023 SOL $903.54')
  })

  test('without prices there is no figure in dollars', async () => {
    await openScene('Account without a backend')
    await expect.poll(() => document.body.textContent).toContain('6.023 SOL')
    expect(document.body.textContent).not.toContain('$')
  })

  test('who has no name is led to one, and who has one is shown by it', async () => {
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

  test('the picture of a name stands for the wallet, which is back where the picture does not come', async () => {
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
  ])('where %s, nothing leads to one', async (_, change) => {
    const identity = `/v1/identity/${galleryAddress}`
    const { words } = await openScene('Account ready', ({ answers }) => ({
      ...change,
      answers: { ...answers, [identity]: () => ({ avatar: null, name: null }) },
    }))

    await expect.poll(() => document.body.textContent).toContain('$903.54')
    expect(screen.queryByRole('button', { name: words.names.choose })).toBeNull()
  })
})

describe('the end of a send', () => {
  test('a send that arrived names amount and receiver, and links the transaction', async () => {
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

  test('a receiver who has a name is told by it', async () => {
    const { connect, words } = await openScene('Account sent')
    await screen.findByText(words.account.sent('2.5 SOL', '9dKx…Lm3c'))

    const { sendEnd } = connect.store.get()
    act(() => connect.store.set(updateSendEnd(sendEnd && { ...sendEnd, receiverName: 'a-very-long-smith.example' })))

    await screen.findByText(words.account.sent('2.5 SOL', 'a-very-long-smith.e…'))
  })

  test('a send that is unconfirmed warns against sending it twice', async () => {
    const { connect, words } = await openScene('Account send unknown')

    await screen.findByText(words.account.sendUnknown('2.5 SOL', '9dKx…Lm3c'))
    // The wallet has not said that it signed.
    screen.getByText(words.account.askedUnknownHint)
    expect(screen.queryByRole('link', { name: words.account.seeTransaction })).toBeNull()

    const { sendEnd } = connect.store.get()
    if (sendEnd?.status !== 'unknown') throw new TypeError('It was meant to be unknown.')
    act(() => connect.store.set(updateSendEnd({ ...sendEnd, signature: '5'.repeat(88) })))
    await screen.findByText(words.account.sendUnknownHint)
    screen.getByRole('link', { name: words.account.seeTransaction })
  })

  test('a send that failed says why, and leads back to the form', async () => {
    const { connect, user, words } = await openScene('Account send failed')
    const retry = await screen.findByRole('button', { name: words.account.sendFailed })
    const reasons = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(reasons.filter(Boolean)).toHaveLength(1)

    await user.click(retry)

    expect(viewOf(connect.store.get())).toBe('WalletSend')
    expect(connect.store.get().sendEnd).toBeUndefined()
  })

  test('a failure that was read can be dismissed', async () => {
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
  // Of a run only its label is drawn.
  plan: { kind: 'transfer', subject: '' as never, label: 'SOL', feePayer: '' as never },
  parts: [],
  isResumed: true,
}

describe('what an earlier visit left open', () => {
  test('each unfinished send, swap and batch is named, and can be checked', async () => {
    const { words } = await openScene('Account unfinished')

    const send = await screen.findByText(words.account.unfinished(words.account.features.send, 'SOL'))
    expect(send.closest('[role=status]')?.textContent).toContain(
      words.account.unfinished(words.account.features.swaps, '1 SOL for ANVL'),
    )
    screen.getByText(words.account.unfinished(words.account.calls, '2 calls'))
    screen.getByText(words.account.unfinishedHint)
    screen.getByRole('button', { name: words.account.check })
  })

  test('one of another account is not shown', async () => {
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

  test('what became of it is said, until it was read', async () => {
    const { user, words } = await openScene('Account checked')
    await screen.findByText(words.account.ended.void('SOL'))

    await user.click(screen.getByRole('button', { name: words.account.done }))

    expect(screen.queryByText(words.account.ended.void('SOL'))).toBeNull()
  })

  test('where no node can say, a person who has looked says that it did not go through', async () => {
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

  test('while the journal is read again, nothing that has just ended is shown as unfinished', async () => {
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

  test('a check that failed says why', async () => {
    await openScene('Account check failed')

    expect((await screen.findByText('gone')).closest('[role=alert]')).not.toBeNull()
  })
})
