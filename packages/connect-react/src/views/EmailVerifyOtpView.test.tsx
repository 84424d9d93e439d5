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

describe('the code of a login', () => {
  test('the address that it went to is named', async () => {
    const { words } = await openScene('EmailVerifyOtp ready')

    expect((await screen.findByText('smith@anvil.example')).closest('p')?.textContent).toContain(words.code.enter)
    screen.getByRole('group', { name: words.code.boxes })
  })

  test('the sixth digit sends the code; the right one connects and leaves the view', async () => {
    const frame = recordFrame({ CONNECT_OTP: {}, GET_USER: { address: galleryAddress, chainId: '', email: null } })
    const scene = await openWith(frame)

    await scene.user.type(await digit(1, scene), '40791')
    expect(frame.of('CONNECT_OTP')).toEqual([])
    await scene.user.keyboard('2')

    await expect.poll(() => scene.connect.store.get().connections.solana?.status).toBe('connected')
    expect(frame.of('CONNECT_OTP')).toEqual([{ otp: '407912' }])
    expect(viewOf(scene.connect.store.get())).not.toBe('EmailVerifyOtp')
  })

  test('a pasted code is sent at once, wherever it is pasted', async () => {
    const frame = recordFrame()
    const scene = await openWith(frame)

    await scene.user.click(await digit(3, scene))
    await scene.user.paste('407 912')

    await expect.poll(() => frame.of('CONNECT_OTP')).toEqual([{ otp: '407912' }])
    expect((await digit(6, scene)).value).toBe('2')
  })

  test('while a code is checked nothing can be typed', async () => {
    const scene = await openWith(recordFrame())

    await scene.user.type(await digit(1, scene), '407912')

    await screen.findByText(scene.words.code.checking)
    expect((await digit(1, scene)).disabled).toBe(true)
  })

  test('a wrong code is reported, the boxes are empty, and the first one has the focus', async () => {
    const frame = recordFrame({ CONNECT_OTP: new Error('Invalid code.') })
    const scene = await openWith(frame)

    await scene.user.type(await digit(1, scene), '407912')

    const alert = await screen.findByText(scene.words.code.failed('Invalid code'))
    expect(alert.getAttribute('role')).toBe('alert')
    const first = await digit(1, scene)
    expect(first.value).toBe('')
    await expect.poll(() => document.activeElement).toBe(first)
  })

  test('the same code can be tried a second time after it was wrong', async () => {
    const frame = recordFrame({ CONNECT_OTP: new Error('Invalid code.') })
    const scene = await openWith(frame)
    await scene.user.type(await digit(1, scene), '407912')
    await screen.findByText(scene.words.code.failed('Invalid code'))

    await scene.user.type(await digit(1, scene), '407912')

    await expect.poll(() => frame.of('CONNECT_OTP')).toHaveLength(2)
  })

  test('another code is sent on demand, and the next one must wait', async () => {
    const frame = recordFrame({ CONNECT_EMAIL: { action: 'VERIFY_OTP' } })
    const scene = await openWith(frame)

    await scene.user.click(await screen.findByRole('button', { name: scene.words.code.resend }))

    await screen.findByText(scene.words.toasts.codeResent)
    expect(frame.of('CONNECT_EMAIL')).toEqual([{ email: 'smith@anvil.example' }])
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: scene.words.code.resendIn(30) })
    expect(wait.disabled).toBe(true)
  })

  test('the seconds until another code are counted down to a button', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { words } = await openScene('EmailVerifyOtp must wait')
    const wait = await screen.findByRole<HTMLButtonElement>('button', { name: /\d+/ })
    expect(wait.disabled).toBe(true)

    await vi.advanceTimersByTimeAsync(31_000)

    expect((await screen.findByRole<HTMLButtonElement>('button', { name: words.code.resend })).disabled).toBe(false)
  })

  test('a code that could not be sent is reported', async () => {
    const frame = recordFrame({ CONNECT_EMAIL: new Error('The service is closed.') })
    const scene = await openWith(frame)

    await scene.user.click(await screen.findByRole('button', { name: scene.words.code.resend }))

    await screen.findByText('The service is closed.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: scene.words.code.resend }).disabled).toBe(false)
  })

  test('without an address the login begins from its start', async () => {
    const { connect, user, words } = await openScene('EmailVerifyOtp empty')
    await screen.findByText(words.code.noEmail)

    await user.click(screen.getByRole('button', { name: words.titles.Connect }))

    expect(modalOf(connect.store.get()).history).toEqual(['Connect'])
  })

  test('another address is typed in the place of this one, and the way back leads past it', async () => {
    const { connect, user, words } = await openScene('EmailVerifyOtp ready', cameFrom('Connect'))

    await user.click(await screen.findByRole('button', { name: words.login.another }))

    const { history, data } = modalOf(connect.store.get())
    expect({ history, data }).toEqual({ history: ['Connect', 'EmailLogin'], data: {} })
  })
})
