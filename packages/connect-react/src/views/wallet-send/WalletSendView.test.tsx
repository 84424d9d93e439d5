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
  test('without a token no amount can be typed, and the token is chosen in a list', async () => {
    const scene = await openScene('WalletSend empty')
    const { connect, user, words } = scene

    expect((await amountField(scene)).disabled).toBe(true)
    const [choose] = await screen.findAllByRole('button', { name: words.send.selectToken })
    expect((await submitButton(scene, 'Select Token')).disabled).toBe(true)

    if (choose) await user.click(choose)
    expect(viewOf(connect.store.get())).toBe('WalletSendSelectToken')
  })

  test('a complete form is reviewed before anything is signed', async () => {
    const scene = await openScene('WalletSend ready')
    const button = await submitButton(scene, 'Preview Send')
    await expect.poll(() => button.disabled).toBe(false)

    await scene.user.click(button)

    expect(viewOf(scene.connect.store.get())).toBe('WalletSendPreview')
  })

  test('SOL is sent while the API has not answered, where it fails, and where it does not serve the network', async () => {
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

  test('a token that was chosen from the list stays as it was while the list is asked for again', async () => {
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

  test('a register that does not answer is told apart from a name that no one has', async () => {
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

  test('a send that is under way cannot be reviewed a second time', async () => {
    const scene = await openScene('WalletSend ready')
    const button = await submitButton(scene, 'Preview Send')
    await expect.poll(() => button.disabled).toBe(false)
    scene.connect.store.set(updateSend({ loading: true }))

    await scene.user.click(button)

    expect(viewOf(scene.connect.store.get())).toBe('WalletSend')
  })

  test('the amount takes digits and separators as the pages do, and shows what it is worth', async () => {
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

  test('without an amount the button asks for one', async () => {
    const scene = await openScene('WalletSend ready')

    await scene.user.clear(await amountField(scene))

    expect((await submitButton(scene, 'Add Amount')).disabled).toBe(true)
  })

  test('more decimals than the token has are an incorrect value', async () => {
    const scene = await openScene('WalletSend ready')
    const field = await amountField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, '0.1234567891')

    expect((await submitButton(scene, 'Incorrect Value')).disabled).toBe(true)
  })

  test('the maximum is the balance without the fee', async () => {
    const scene = await openScene('WalletSend ready')
    const max = await screen.findByRole<HTMLButtonElement>('button', { name: scene.words.send.max })
    await expect.poll(() => max.disabled).toBe(false)

    await scene.user.click(max)

    const amount = Number(sendFormOf(scene.connect.store.get()).sendTokenAmount)
    expect(amount).toBeGreaterThan(6)
    expect(amount).toBeLessThan(6.023627)
  })

  test('the maximum waits until the fee is known', async () => {
    const { words } = await openScene('WalletSend ready', ({ answers }) => ({
      answers: { ...answers, getFeeForMessage: 'never' },
    }))

    const max = await screen.findByRole<HTMLButtonElement>('button', { name: words.send.max })
    expect(max.disabled).toBe(true)
  })

  test('more than the balance cannot be sent, and more can be bought', async () => {
    const scene = await openScene('WalletSend too much')
    const { connect, user, words } = scene
    expect((await submitButton(scene, 'Insufficient Funds')).disabled).toBe(true)
    expect((await amountField(scene)).getAttribute('aria-invalid')).toBe('true')

    await user.click(screen.getByRole('button', { name: words.send.buy }))

    expect(viewOf(connect.store.get())).toBe('OnRampProviders')
  })

  test('where nothing is for sale the maximum stays beside an amount that is too large', async () => {
    const { words } = await openScene('WalletSend too much', () => ({
      options: { apiUrl: 'https://scene', features: { onramp: false } },
    }))

    await screen.findByRole('button', { name: words.send.max })
    expect(screen.queryByRole('button', { name: words.send.buy })).toBeNull()
  })

  test('the amount is compared with what the account holds now', async () => {
    const scene = await openScene('WalletSend ready', ({ answers }) => ({
      answers: { ...answers, getBalance: () => ({ context: { slot: 1 }, value: 1_000_000_000 }) },
    }))

    expect((await submitButton(scene, 'Insufficient Funds')).disabled).toBe(true)
  })

  test('an amount that leaves nothing for the fee says that the fee is missing', async () => {
    const scene = await openScene('WalletSend ready')
    const field = await amountField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, '6.023627')

    expect((await submitButton(scene, 'Insufficient Gas Funds')).disabled).toBe(true)
  })

  test('the token button names the token and leads to the others', async () => {
    const { connect, user, words } = await openScene('WalletSend ready')

    await user.click(await screen.findByRole('button', { name: words.send.token('SOL') }))

    expect(viewOf(connect.store.get())).toBe('WalletSendSelectToken')
  })
})

describe('the receiver of a send', () => {
  test('without one the button asks for it', async () => {
    const scene = await openScene('WalletSend ready')

    await scene.user.clear(await receiverField(scene))

    expect((await submitButton(scene, 'Add Address')).disabled).toBe(true)
  })

  test('text that is not an address cannot be sent to', async () => {
    const scene = await openScene('WalletSend invalid address')

    expect((await submitButton(scene, 'Invalid Address')).disabled).toBe(true)
  })

  test('an address is confirmed under the field', async () => {
    const { words } = await openScene('WalletSend ready')

    await screen.findByText(words.send.goodAddress)
  })

  test('the own address is pointed out', async () => {
    const scene = await openScene('WalletSend ready')
    const field = await receiverField(scene)
    await scene.user.clear(field)

    await scene.user.click(field)
    await scene.user.paste(galleryAddress)

    await screen.findByText(scene.words.send.ownAddress)
  })

  test('a name is shown in the field, and its address under it', async () => {
    const scene = await openScene('WalletSend by name')

    expect((await receiverField(scene)).value).toBe('forge.sol')
    expect(screen.getByText((text) => text.startsWith('forge.sol')).textContent).toContain(receiverAddress.slice(0, 4))
  })

  test('an address is pasted by the button', async () => {
    const scene = await openScene('WalletSend ready')
    await scene.user.clear(await receiverField(scene))
    await navigator.clipboard.writeText(`  ${receiverAddress}\n`)

    await scene.user.click(screen.getByRole('button', { name: scene.words.send.paste }))

    await expect.poll(() => sendFormOf(scene.connect.store.get()).receiverAddress).toBe(receiverAddress)
    await screen.findByText(scene.words.send.goodAddress)
  })

  test('a clipboard that cannot be read is reported', async () => {
    const scene = await openScene('WalletSend ready')
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new Error('denied'))

    await scene.user.click(await screen.findByRole('button', { name: scene.words.send.paste }))

    await screen.findByText(scene.words.send.pasteFailed)
    expect(sendFormOf(scene.connect.store.get()).receiverAddress).toBe(receiverAddress)
  })

  test('a name is looked up once the typing pauses, and its address is taken', async () => {
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

  test('while a name is looked up nothing can be reviewed', async () => {
    const scene = await openScene('WalletSend ready', ({ answers }) => ({
      answers: { ...answers, '/v1/profile/account': 'never' },
    }))
    const field = await receiverField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, 'forge')

    const button = await screen.findByRole<HTMLButtonElement>('button', { name: scene.words.send.checking })
    expect(button.disabled).toBe(true)
  })

  test('a name that no address has says so, until something else is typed', async () => {
    const scene = await openScene('WalletSend ready')
    const field = await receiverField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, 'forge.sol')

    expect((await screen.findByText(scene.words.send.unknownName)).getAttribute('role')).toBe('alert')
    await scene.user.type(field, 'x')
    expect(screen.queryByText(scene.words.send.unknownName)).toBeNull()
  })

  test('where names are not served, a name is answered by an error', async () => {
    const scene = await openScene('WalletSend ready', () => ({ options: {}, answers: withChain }))
    const field = await receiverField(scene)
    await scene.user.clear(field)

    await scene.user.type(field, 'forge.sol')

    expect((await screen.findByText(scene.words.send.noNames)).getAttribute('role')).toBe('alert')
  })
})
