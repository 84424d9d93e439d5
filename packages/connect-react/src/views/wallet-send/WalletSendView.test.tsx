import { sendFormOf, updateSend, viewOf } from '@solsmith/connect'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { type Answer, galleryAddress } from '../../gallery/scene.ts'
import { receiverAddress, withChain } from '../../gallery/scenes/accountAnswers.ts'
import { recordAnswer } from '../../testing/answers.ts'
import { type OpenScene, openScene } from '../../testing/openScene.tsx'

const balancePath = `/v1/account/${galleryAddress}/balance`

const amountField = ({ words }: OpenScene) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: words.send.amount })
const receiverField = ({ words }: OpenScene) => screen.findByRole<HTMLInputElement>('textbox', { name: words.send.to })
const submitButton = ({ words }: OpenScene, label: keyof OpenScene['words']['send']['labels']) =>
  screen.findByRole<HTMLButtonElement>('button', { name: words.send.labels[label] })

describe('send', () => {
  test('requires a token before an amount', async () => {
    const scene = await openScene('WalletSend empty')
    const { connect, user, words } = scene

    expect((await amountField(scene)).disabled).toBe(true)
    const [choose] = await screen.findAllByRole('button', { name: words.send.selectToken })
    expect((await submitButton(scene, 'Select Token')).disabled).toBe(true)

    if (choose) await user.click(choose)
    expect(viewOf(connect.store.get())).toBe('WalletSendSelectToken')
  })

  test('a complete form is reviewed before signing', async () => {
    const scene = await openScene('WalletSend ready')
    const button = await submitButton(scene, 'Preview Send')
    await expect.poll(() => button.disabled).toBe(false)

    await scene.user.click(button)

    expect(viewOf(scene.connect.store.get())).toBe('WalletSendPreview')
  })

  test("sends SOL while the API is loading, fails, or doesn't serve the network", async () => {
    const late: readonly Answer[] = ['never', 500]
    const answers: readonly Readonly<Record<string, Answer>>[] = [
      ...late.map((answer) => ({ [balancePath]: answer, getTokenAccountsByOwner: answer })),
      ...late.map((answer) => ({ '/v1/supported-chains': answer, getTokenAccountsByOwner: answer })),
      { '/v1/supported-chains': () => ({ http: ['eip155:1'], ws: [] }) },
    ]
    for (const change of answers) {
      const scene = await openScene('WalletSend ready', (one) => ({ answers: { ...one.answers, ...change } }))
      const button = await submitButton(scene, 'Preview Send')
      await expect.poll(() => button.disabled).toBe(false)
      const { tokenBalances, networkBalanceInUSD: networkBalanceInUsd } = sendFormOf(scene.connect.store.get())
      expect(tokenBalances).toMatchObject([{ mint: null, balance: 6_023_627_000n, priceUsd: null }])
      expect(networkBalanceInUsd).toBeNull()
      cleanup()
    }
  })

  test('keeps a chosen token while the list reloads', async () => {
    const chosen = { symbol: 'ANVL', decimals: 6, mint: receiverAddress, balance: 5_000_000n, priceUsd: null }
    const scene = await openScene('WalletSend ready', ({ answers, prepare }) => ({
      answers: { ...answers, [balancePath]: 'never' },
      prepare: (connect) => {
        prepare?.(connect)
        connect.store.set(updateSend({ token: chosen }))
      },
    }))
    const button = await submitButton(scene, 'Preview Send')
    await expect.poll(() => button.disabled).toBe(false)

    await scene.user.clear(await amountField(scene))
    await scene.user.type(await amountField(scene), '6')

    await submitButton(scene, 'Insufficient Funds')
  })

  test('distinguishes a silent name service from a free name', async () => {
    for (const [answer, line] of [
      [500, 'nameFailed'],
      [404, 'unknownName'],
    ] as const) {
      const scene = await openScene('WalletSend ready', ({ answers }) => ({
        answers: { ...answers, '/v1/profile/account': answer },
      }))
      const field = await receiverField(scene)
      await scene.user.clear(field)
      await scene.user.type(field, 'forge.reown.id')

      expect((await screen.findByText(scene.words.send[line])).getAttribute('role')).toBe('alert')
      await submitButton(scene, 'Invalid Address')
      cleanup()
    }
  })

  test('Enter in the amount opens the review', async () => {
    const scene = await openScene('WalletSend ready')
    const button = await submitButton(scene, 'Preview Send')
    await expect.poll(() => button.disabled).toBe(false)

    await scene.user.type(await amountField(scene), '{Enter}')

    expect(viewOf(scene.connect.store.get())).toBe('WalletSendPreview')
  })

  test('blocks a second review during a send', async () => {
    const scene = await openScene('WalletSend ready')
    const button = await submitButton(scene, 'Preview Send')
    await expect.poll(() => button.disabled).toBe(false)
    scene.connect.store.set(updateSend({ loading: true }))

    await scene.user.click(button)

    expect(viewOf(scene.connect.store.get())).toBe('WalletSend')
  })

  test('accepts digits and separators, and shows the value', async () => {
    const scene = await openScene('WalletSend ready')
    const field = await amountField(scene)

    await scene.user.clear(field)
    await scene.user.type(field, '1,000,000.5x')

    expect(field.value).toBe('1,000,000.5')
    expect(sendFormOf(scene.connect.store.get()).sendTokenAmount).toBe('1000000.5')
    await scene.user.clear(field)
    await scene.user.type(field, '1,5')
    expect(sendFormOf(scene.connect.store.get()).sendTokenAmount).toBe('1.5')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    await expect.poll(() => note?.textContent).toContain('225')
  })

  test('the button asks for an amount', async () => {
    const scene = await openScene('WalletSend ready')

    await scene.user.clear(await amountField(scene))

    expect((await submitButton(scene, 'Add Amount')).disabled).toBe(true)
  })

  test('rejects too many decimals', async () => {
    const scene = await openScene('WalletSend ready')
    const field = await amountField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, '0.1234567891')

    expect((await submitButton(scene, 'Incorrect Value')).disabled).toBe(true)
  })

  test('the maximum leaves the fee', async () => {
    const scene = await openScene('WalletSend ready')
    const max = await screen.findByRole<HTMLButtonElement>('button', { name: scene.words.send.max })
    await expect.poll(() => max.disabled).toBe(false)

    await scene.user.click(max)

    const amount = Number(sendFormOf(scene.connect.store.get()).sendTokenAmount)
    expect(amount).toBeGreaterThan(6)
    expect(amount).toBeLessThan(6.023627)
  })

  test('the maximum waits for the fee', async () => {
    const { words } = await openScene('WalletSend ready', ({ answers }) => ({
      answers: { ...answers, getFeeForMessage: 'never' },
    }))

    const max = await screen.findByRole<HTMLButtonElement>('button', { name: words.send.max })
    expect(max.disabled).toBe(true)
  })

  test('refuses more than the balance, and offers to buy', async () => {
    const scene = await openScene('WalletSend too much')
    const { connect, user, words } = scene
    expect((await submitButton(scene, 'Insufficient Funds')).disabled).toBe(true)
    expect((await amountField(scene)).getAttribute('aria-invalid')).toBe('true')

    await user.click(screen.getByRole('button', { name: words.send.buy }))

    expect(viewOf(connect.store.get())).toBe('OnRampProviders')
  })

  test('keeps the maximum next to an excessive amount without onramp', async () => {
    const { words } = await openScene('WalletSend too much', () => ({
      options: { apiUrl: 'https://scene', features: { onramp: false } },
    }))

    await screen.findByRole('button', { name: words.send.max })
    expect(screen.queryByRole('button', { name: words.send.buy })).toBeNull()
  })

  test('compares the amount with the current balance', async () => {
    const scene = await openScene('WalletSend ready', ({ answers }) => ({
      answers: { ...answers, getBalance: () => ({ context: { slot: 1 }, value: 1_000_000_000 }) },
    }))

    expect((await submitButton(scene, 'Insufficient Funds')).disabled).toBe(true)
  })

  test('reports an amount that leaves no fee', async () => {
    const scene = await openScene('WalletSend ready')
    const field = await amountField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, '6.023627')

    expect((await submitButton(scene, 'Insufficient Gas Funds')).disabled).toBe(true)
  })

  test('the token button shows the token and leads to the list', async () => {
    const { connect, user, words } = await openScene('WalletSend ready')

    await user.click(await screen.findByRole('button', { name: words.send.token('SOL') }))

    expect(viewOf(connect.store.get())).toBe('WalletSendSelectToken')
  })
})

describe('recipient of a send', () => {
  test('the button asks for a recipient', async () => {
    const scene = await openScene('WalletSend ready')

    await scene.user.clear(await receiverField(scene))

    expect((await submitButton(scene, 'Add Address')).disabled).toBe(true)
  })

  test("rejects text that isn't an address", async () => {
    const scene = await openScene('WalletSend invalid address')

    expect((await submitButton(scene, 'Invalid Address')).disabled).toBe(true)
  })

  test('confirms an address below the field', async () => {
    const { words } = await openScene('WalletSend ready')

    await screen.findByText(words.send.goodAddress)
  })

  test('points out the own address', async () => {
    const scene = await openScene('WalletSend ready')
    const field = await receiverField(scene)
    await scene.user.clear(field)

    await scene.user.click(field)
    await scene.user.paste(galleryAddress)

    await screen.findByText(scene.words.send.ownAddress)
  })

  test('shows a name in the field, with its address below', async () => {
    const scene = await openScene('WalletSend by name')

    expect((await receiverField(scene)).value).toBe('forge.sol')
    expect(screen.getByText((text) => text.startsWith('forge.sol')).textContent).toContain(receiverAddress.slice(0, 4))
  })

  test('the button pastes an address', async () => {
    const scene = await openScene('WalletSend ready')
    await scene.user.clear(await receiverField(scene))
    await navigator.clipboard.writeText(`  ${receiverAddress}\n`)

    await scene.user.click(screen.getByRole('button', { name: scene.words.send.paste }))

    await expect.poll(() => sendFormOf(scene.connect.store.get()).receiverAddress).toBe(receiverAddress)
    await screen.findByText(scene.words.send.goodAddress)
  })

  test('reports an unreadable clipboard', async () => {
    const scene = await openScene('WalletSend ready')
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'))

    await scene.user.click(await screen.findByRole('button', { name: scene.words.send.paste }))

    await screen.findByText(scene.words.send.pasteFailed)
    expect(sendFormOf(scene.connect.store.get()).receiverAddress).toBe(receiverAddress)
  })

  test('looks up a name once typing pauses', async () => {
    const profile = recordAnswer(async () => ({ name: 'forge', addresses: { 501: { address: receiverAddress } } }))
    const scene = await openScene('WalletSend ready', ({ answers }) => ({
      answers: { ...answers, '/v1/profile/account': profile.answer },
    }))
    const field = await receiverField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, 'forge')

    await expect.poll(() => sendFormOf(scene.connect.store.get()).receiverProfileName).toBe('forge')
    expect(sendFormOf(scene.connect.store.get()).receiverAddress).toBe(receiverAddress)
    expect(profile.asked).toHaveLength(1)
  })

  test('blocks the review during a lookup', async () => {
    const scene = await openScene('WalletSend ready', ({ answers }) => ({
      answers: { ...answers, '/v1/profile/account': 'never' },
    }))
    const field = await receiverField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, 'forge')

    const button = await screen.findByRole<HTMLButtonElement>('button', { name: scene.words.send.checking })
    expect(button.disabled).toBe(true)
  })

  test('reports an unknown name until the text changes', async () => {
    const scene = await openScene('WalletSend ready')
    const field = await receiverField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, 'forge.sol')

    expect((await screen.findByText(scene.words.send.unknownName)).getAttribute('role')).toBe('alert')
    await scene.user.type(field, 'x')
    expect(screen.queryByText(scene.words.send.unknownName)).toBeNull()
  })

  test("shows an error for names if they aren't supported", async () => {
    const scene = await openScene('WalletSend ready', () => ({ options: {}, answers: withChain }))
    const field = await receiverField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, 'forge.sol')

    expect((await screen.findByText(scene.words.send.noNames)).getAttribute('role')).toBe('alert')
  })
})
