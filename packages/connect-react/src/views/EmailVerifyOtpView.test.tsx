import { modalOf, viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { galleryAddress } from '../gallery/scene.ts'
import { cameFrom } from '../testing/cameFrom.ts'
import { type OpenScene, openScene } from '../testing/openScene.tsx'
import { recordFrame } from '../testing/recordFrame.ts'

const digit = (place: number, { words }: OpenScene) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: words.code.digit(place) })

const openWith = (frame: ReturnType<typeof recordFrame>) =>
  openScene('EmailVerifyOtp ready', ({ options }) => ({ options: { ...options, openFrame: frame.openFrame } }))

describe('login code', () => {
  test('shows which address received the code', async () => {
    const { words } = await openScene('EmailVerifyOtp ready')

    expect((await screen.findByText('smith@anvil.example')).closest('p')?.textContent).toContain(words.code.enter)
    screen.getByRole('group', { name: words.code.boxes })
  })

  test('is typed without a click', async () => {
    const frame = recordFrame()
    const scene = await openWith(frame)
    await expect.poll(async () => document.activeElement === (await digit(1, scene))).toBe(true)

    await scene.user.keyboard('407912')

    await expect.poll(() => frame.of('CONNECT_OTP')).toEqual([{ otp: '407912' }])
  })

  test('the sixth digit submits the code; the right one connects and closes the view', async () => {
    const frame = recordFrame({ CONNECT_OTP: {}, GET_USER: { address: galleryAddress, chainId: '', email: null } })
    const scene = await openWith(frame)

    await scene.user.type(await digit(1, scene), '40791')
    expect(frame.of('CONNECT_OTP')).toEqual([])
    await scene.user.keyboard('2')

    await expect.poll(() => scene.connect.store.get().connections.solana?.status).toBe('connected')
    expect(frame.of('CONNECT_OTP')).toEqual([{ otp: '407912' }])
    expect(viewOf(scene.connect.store.get())).not.toBe('EmailVerifyOtp')
  })

  test('submits a pasted code immediately, from any box', async () => {
    const frame = recordFrame()
    const scene = await openWith(frame)

    await scene.user.click(await digit(3, scene))
    await scene.user.paste('407 912')

    await expect.poll(() => frame.of('CONNECT_OTP')).toEqual([{ otp: '407912' }])
    expect((await digit(6, scene)).value).toBe('2')
  })

  test('is disabled while the code is checked', async () => {
    const scene = await openWith(recordFrame())

    await scene.user.type(await digit(1, scene), '407912')

    await screen.findByText(scene.words.code.checking)
    expect((await digit(1, scene)).disabled).toBe(true)
  })

  test('a wrong code shows an error, clears the boxes and focuses the first', async () => {
    const frame = recordFrame({ CONNECT_OTP: new Error('Invalid code.') })
    const scene = await openWith(frame)

    await scene.user.type(await digit(1, scene), '407912')

    const alert = await screen.findByText(scene.words.code.failed('Invalid code'))
    expect(alert.getAttribute('role')).toBe('alert')
    const first = await digit(1, scene)
    expect(first.value).toBe('')
    await expect.poll(() => document.activeElement).toBe(first)
  })

  test('an error of two sentences is shown unchanged', async () => {
    const message = 'That code isn’t right. 2 attempts left.'
    const scene = await openWith(recordFrame({ CONNECT_OTP: new Error(message) }))

    await scene.user.type(await digit(1, scene), '407912')

    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert')
  })

  test('accepts the same code again after it was wrong', async () => {
    const frame = recordFrame({ CONNECT_OTP: new Error('Invalid code.') })
    const scene = await openWith(frame)
    await scene.user.type(await digit(1, scene), '407912')
    await screen.findByText(scene.words.code.failed('Invalid code'))

    await scene.user.type(await digit(1, scene), '407912')

    await expect.poll(() => frame.of('CONNECT_OTP')).toHaveLength(2)
  })

  test('sends another code on request, and delays the next one', async () => {
    const frame = recordFrame({ CONNECT_EMAIL: { action: 'VERIFY_OTP' } })
    const scene = await openWith(frame)

    await scene.user.click(await screen.findByRole('button', { name: scene.words.code.resend }))

    await screen.findByText(scene.words.toasts.codeResent)
    expect(frame.of('CONNECT_EMAIL')).toEqual([{ email: 'smith@anvil.example' }])
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: scene.words.code.resendIn(30) })
    expect(wait.disabled).toBe(true)
  })

  test('counts down to a button for another code', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { words } = await openScene('EmailVerifyOtp must wait')
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: /\d+/ })
    expect(wait.disabled).toBe(true)

    await vi.advanceTimersByTimeAsync(31_000)

    expect((await screen.findByRole<HTMLButtonElement>('button', { name: words.code.resend })).disabled).toBe(false)
  })

  test('reports a code that could not be sent', async () => {
    const frame = recordFrame({ CONNECT_EMAIL: new Error('The service is closed.') })
    const scene = await openWith(frame)

    await scene.user.click(await screen.findByRole('button', { name: scene.words.code.resend }))

    await screen.findByText('The service is closed.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: scene.words.code.resend }).disabled).toBe(false)
  })

  test('restarts the login without an address', async () => {
    const { connect, user, words } = await openScene('EmailVerifyOtp empty')
    await screen.findByText(words.code.noEmail)

    await user.click(screen.getByRole('button', { name: words.titles.Connect }))

    expect(modalOf(connect.store.get()).history).toEqual(['Connect'])
  })

  test('another address replaces this one, and back skips it', async () => {
    const { connect, user, words } = await openScene('EmailVerifyOtp ready', cameFrom('Connect'))

    await user.click(await screen.findByRole('button', { name: words.login.another }))

    const { history, data } = modalOf(connect.store.get())
    expect({ history, data }).toEqual({ history: ['Connect', 'EmailLogin'], data: {} })
  })
})
