import { sendFormOf, solToken, updateSend, viewOf } from '@solsmith/connect'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, createGalleryWallet } from '../../gallery/scene.ts'
import { receiverAddress, refused, simulated } from '../../gallery/scenes/accountAnswers.ts'
import { answerFirst, recordAnswer } from '../../testing/answers.ts'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'

/** No key exists for it. */
const vault = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c'

const blockhash =
  (value: string): Answer =>
  () => ({
    context: { slot: 1 },
    value: { blockhash: value, lastValidBlockHeight: 150 },
  })

describe('send review', () => {
  test('shows that the simulation is loading', async () => {
    const { words } = await openScene('WalletSendPreview loading')

    await screen.findByRole('status', { name: words.shell.loading })
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('shows changes of both sides, the full address, the name and the cost', async () => {
    const { words } = await openScene('WalletSendPreview ready')

    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      `${words.review.ledger.what}${words.review.ledger.before}${words.review.ledger.after}`,
      expect.stringContaining('6.023627'),
      expect.stringContaining('2.90211'),
    ])
    expect(screen.getByText(words.review.to).nextElementSibling?.textContent).toBe(receiverAddress)
    expect(screen.getByText(words.review.name).nextElementSibling?.textContent).toBe('forge.sol')
    expect(screen.getByText(words.review.cost).nextElementSibling?.textContent).toContain('SOL')
    expect(screen.getByText(words.review.amount).nextElementSibling?.textContent).toContain('2.5 SOL')
    screen.getByText(words.review.warning)
  })

  test('shows the value of an amount with a known price', async () => {
    const { connect, words } = await openScene('WalletSendPreview ready')
    const amount = () => screen.getByText(words.review.amount).nextElementSibling?.textContent
    await screen.findByRole('table')
    expect(amount()).toBe('2.5 SOL ($375.00)')

    act(() => connect.store.set(updateSend({ token: solToken(6_023_627_000n, null) })))

    await expect.poll(amount).toBe('2.5 SOL')
  })

  test("shows a name's avatar", async () => {
    const { connect, words } = await openScene('WalletSendPreview ready')
    await screen.findByRole('table')
    expect(document.querySelector('dd img')).toBeNull()

    act(() => connect.store.set(updateSend({ receiverProfileImageUrl: '/images/name/forge' })))

    await expect.poll(() => document.querySelector('dd img')?.getAttribute('src')).toBe('/images/name/forge')
    expect(screen.getByText(words.review.name).nextElementSibling?.textContent).toBe('forge.sol')
  })

  test('separates thousands of a large amount', async () => {
    const { connect, words } = await openScene('WalletSendPreview ready')
    act(() => connect.store.set(updateSend({ sendTokenAmount: '18446744073.709551615' })))

    const amount = await screen.findByText(words.review.amount)
    await expect
      .poll(() => screen.getAllByRole('button').at(-1)?.textContent)
      .toBe(words.review.send('18,446,744,073.709551615', 'SOL'))
    expect(amount.nextElementSibling?.textContent).toContain('18,446,744,073.709551615 SOL')
  })

  test('warns of a recipient without a possible key, or owned by a program', async () => {
    const program = 'Stake11111111111111111111111111111111111111'
    const owned = recordAnswer(() => ({
      context: { slot: 1 },
      value: [{ lamports: 1, owner: program, data: ['', 'base64'], executable: false, rentEpoch: 0, space: 0 }],
    }))
    const { connect, words } = await openScene('WalletSendPreview ready', ({ answers }) => ({
      answers: { ...answers, getMultipleAccounts: answerFirst(owned.answer, simulated.getMultipleAccounts) },
    }))
    await screen.findByText(words.review.owned(program))
    expect(screen.queryByText(words.review.noKey)).toBeNull()

    act(() => connect.store.set(updateSend({ receiverAddress: vault })))

    await screen.findByText(words.review.noKey)
    expect(screen.queryByText(words.review.owned(program))).toBeNull()
  })

  test('omits the name row without a name', async () => {
    const { words } = await openScene('WalletSendPreview loading', () => ({ answers: simulated }))

    await screen.findByRole('table')
    expect(screen.queryByText(words.review.name)).toBeNull()
  })

  test('cancelling returns to the filled form', async () => {
    const { connect, user, words } = await openScene('WalletSendPreview ready', cameFrom('WalletSend'))

    await user.click(await screen.findByRole('button', { name: words.review.cancel }))

    expect(viewOf(connect.store.get())).toBe('WalletSend')
    expect(sendFormOf(connect.store.get()).sendTokenAmount).toBe('2.5')
  })

  test('sending shows the account, and asks the wallet', async () => {
    const asked: string[] = []
    const wallet = createGalleryWallet({
      name: 'Phantom',
      request: (request) => {
        asked.push(request)
        return new Promise<never>(() => {})
      },
    })
    const { connect, user, words } = await openScene('WalletSendPreview ready', ({ answers }) => ({
      wallets: [wallet],
      answers: { ...answers, getLatestBlockhash: blockhash('So11111111111111111111111111111111111111112') },
    }))

    await user.click(await screen.findByRole('button', { name: words.review.send('2.5', 'SOL') }))

    await expect.poll(() => viewOf(connect.store.get())).toBe('Account')
    await screen.findByText(words.send.progress.signing('Phantom'))
    expect(asked).toEqual(['signTransaction'])
  })

  test('a rejection keeps the form, and the account shows why nothing was sent', async () => {
    const wallet = createGalleryWallet({
      name: 'Phantom',
      request: () => Promise.reject(new Error('User rejected the request.')),
    })
    const { connect, user, words } = await openScene('WalletSendPreview ready', ({ answers }) => ({
      wallets: [wallet],
      answers: { ...answers, getLatestBlockhash: blockhash('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v') },
    }))

    await user.click(await screen.findByRole('button', { name: words.review.send('2.5', 'SOL') }))

    await expect.poll(() => connect.store.get().sendEnd?.status).toBe('failed')
    await screen.findByRole('button', { name: words.account.sendFailed })
    expect(sendFormOf(connect.store.get())).toMatchObject({ sendTokenAmount: '2.5', loading: false })
  })

  test('a send that would fail shows why, without a send button', async () => {
    const { words } = await openScene('WalletSendPreview failed')

    const alert = await screen.findByText(words.review.failed)
    expect(alert.closest('[role=alert]')?.textContent?.length).toBeGreaterThan(words.review.failed.length)
    expect(screen.queryByRole('button', { name: words.review.send('2.5', 'SOL') })).toBeNull()
  })

  test('allows editing after a failure', async () => {
    const { connect, user, words } = await openScene('WalletSendPreview failed', cameFrom('WalletSend'))

    await user.click(await screen.findByRole('button', { name: words.review.change }))

    expect(viewOf(connect.store.get())).toBe('WalletSend')
  })

  test('simulates a failing send again', async () => {
    const simulation = recordAnswer(answerFirst(refused.simulateTransaction, simulated.simulateTransaction))
    const { user, words } = await openScene('WalletSendPreview ready', ({ answers }) => ({
      answers: { ...answers, simulateTransaction: simulation.answer },
    }))

    await user.click(await screen.findByRole('button', { name: words.shell.tryAgain }))

    await screen.findByRole('table')
    expect(simulation.asked).toHaveLength(2)
  })
})
