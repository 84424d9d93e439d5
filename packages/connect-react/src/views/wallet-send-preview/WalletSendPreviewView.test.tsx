import { sendFormOf, solToken, updateSend, viewOf } from '@solsmith/connect'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, createGalleryWallet } from '../../gallery/scene.ts'
import { receiverAddress, refused, simulated } from '../../gallery/scenes/accountAnswers.ts'
import { answerFirst, recordAnswer } from '../../testing/answers.ts'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'

/** No key can exist for it. */
const vault = '9dKxT7rWmQ4cNfZsHbYpJ8gVE3uR6tXaKqS5wB2nLm3c'

/** A blockhash of which nothing has been sent yet: after a send another one is waited for. */
const blockhash =
  (value: string): Answer =>
  () => ({
    context: { slot: 1 },
    value: { blockhash: value, lastValidBlockHeight: 150 },
  })

describe('the review of a send', () => {
  test('while the network simulates the send, that is said', async () => {
    const { words } = await openScene('WalletSendPreview loading')

    await screen.findByRole('status', { name: words.shell.loading })
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('what changes is shown for both sides, with the whole address, the name and the cost', async () => {
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

  test('an amount has its worth beside it, and none where the token has no price', async () => {
    const { connect, words } = await openScene('WalletSendPreview ready')
    const amount = () => screen.getByText(words.review.amount).nextElementSibling?.textContent
    await screen.findByRole('table')
    expect(amount()).toBe('2.5 SOL ($375.00)')

    act(() => connect.store.set(updateSend({ token: solToken(6_023_627_000n, null) })))

    await expect.poll(amount).toBe('2.5 SOL')
  })

  test('a name has its picture beside it, where there is one', async () => {
    const { connect, words } = await openScene('WalletSendPreview ready')
    await screen.findByRole('table')
    expect(document.querySelector('dd img')).toBeNull()

    act(() => connect.store.set(updateSend({ receiverProfileImageUrl: '/images/name/forge' })))

    await expect.poll(() => document.querySelector('dd img')?.getAttribute('src')).toBe('/images/name/forge')
    expect(screen.getByText(words.review.name).nextElementSibling?.textContent).toBe('forge.sol')
  })

  test('a large amount is written with its thousands apart', async () => {
    const { connect, words } = await openScene('WalletSendPreview ready')
    act(() => connect.store.set(updateSend({ sendTokenAmount: '18446744073.709551615' })))

    const amount = await screen.findByText(words.review.amount)
    await expect
      .poll(() => screen.getAllByRole('button').at(-1)?.textContent)
      .toBe(words.review.send('18,446,744,073.709551615', 'SOL'))
    expect(amount.nextElementSibling?.textContent).toContain('18,446,744,073.709551615 SOL')
  })

  test('warns of a receiver that has no possible key or belongs to a program', async () => {
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

  test('a send without a name has no line for one', async () => {
    const { words } = await openScene('WalletSendPreview loading', () => ({ answers: simulated }))

    await screen.findByRole('table')
    expect(screen.queryByText(words.review.name)).toBeNull()
  })

  test('cancelling goes back to the form, which is still filled in', async () => {
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

  test('a wallet that declines leaves the form as it was, and the account says why nothing was sent', async () => {
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

  test('a send that would fail says why, and offers no button that sends', async () => {
    const { words } = await openScene('WalletSendPreview failed')

    const alert = await screen.findByText(words.review.failed)
    expect(alert.closest('[role=alert]')?.textContent?.length).toBeGreaterThan(words.review.failed.length)
    expect(screen.queryByRole('button', { name: words.review.send('2.5', 'SOL') })).toBeNull()
  })

  test('after a failure the form can be edited', async () => {
    const { connect, user, words } = await openScene('WalletSendPreview failed', cameFrom('WalletSend'))

    await user.click(await screen.findByRole('button', { name: words.review.change }))

    expect(viewOf(connect.store.get())).toBe('WalletSend')
  })

  test('a send that would fail is simulated again', async () => {
    const simulation = recordAnswer(answerFirst(refused.simulateTransaction, simulated.simulateTransaction))
    const { user, words } = await openScene('WalletSendPreview ready', ({ answers }) => ({
      answers: { ...answers, simulateTransaction: simulation.answer },
    }))

    await user.click(await screen.findByRole('button', { name: words.shell.tryAgain }))

    await screen.findByRole('table')
    expect(simulation.asked).toHaveLength(2)
  })
})
