import { modalOf, viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cameFrom } from '../../testing/cameFrom.ts'
import { openScene } from '../../testing/openScene.tsx'
import { recordFrame } from '../../testing/recordFrame.ts'

const openWith = (frame: ReturnType<typeof recordFrame>) =>
  openScene('EmailVerifyDevice ready', (scene) => ({
    ...cameFrom('Connect')({ view: scene.view, state: scene.state }),
    options: { ...scene.options, openFrame: frame.openFrame },
  }))

describe('new device', () => {
  test('shows which address received the code, and when its link is needed', async () => {
    const { words } = await openWith(recordFrame())

    await screen.findByText('smith@anvil.example')
    screen.getByText(words.device.text)
  })

  test('accepts the code of an address without a wallet', async () => {
    const frame = recordFrame({ CONNECT_OTP: {}, CONNECT_DEVICE: () => new Promise<object>(() => {}) })
    const { user, words } = await openWith(frame)
    await screen.findByRole('group', { name: words.code.boxes })

    await user.click(screen.getByLabelText(words.code.digit(1)))
    await user.keyboard('123456')

    await expect.poll(() => frame.of('CONNECT_OTP')).toEqual([{ otp: '123456' }])
  })

  test('asks for the code instead once the link is opened', async () => {
    const { connect } = await openWith(recordFrame({ CONNECT_DEVICE: {} }))

    await expect.poll(() => viewOf(connect.store.get())).toBe('EmailVerifyOtp')
    expect(modalOf(connect.store.get()).history).toEqual(['Connect', 'EmailVerifyOtp'])
  })

  test('keeps digits and focus if the link is opened while the code is typed', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<object>()
    const frame = recordFrame({ CONNECT_OTP: {}, CONNECT_DEVICE: () => opened })
    const { user, words } = await openWith(frame)
    await expect.poll(() => frame.of('CONNECT_DEVICE')).toHaveLength(1)
    const first = await screen.findByLabelText(words.code.digit(1))
    await expect.poll(() => document.activeElement).toBe(first)

    await user.keyboard('1')
    open({})
    for (const digit of '23456') await user.keyboard(digit)

    await expect.poll(() => frame.of('CONNECT_OTP')).toEqual([{ otp: '123456' }])
  })

  test('keeps digits that were typed before the link is opened', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<object>()
    const frame = recordFrame({ CONNECT_OTP: {}, CONNECT_DEVICE: () => opened })
    const { connect, user, words } = await openWith(frame)
    await user.click(await screen.findByLabelText(words.code.digit(1)))
    await user.keyboard('123')

    open({})
    await expect.poll(() => viewOf(connect.store.get())).toBe('EmailVerifyOtp')
    await user.keyboard('456')

    expect(screen.queryByText(words.device.text)).toBeNull()
    await expect.poll(() => frame.of('CONNECT_OTP')).toEqual([{ otp: '123456' }])
  })

  test('announces the opened link to screen readers and leaves focus in place', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<object>()
    const { user, words } = await openWith(recordFrame({ CONNECT_DEVICE: () => opened }))
    await user.click(await screen.findByLabelText(words.code.digit(1)))
    await user.keyboard('12')
    const focused = document.activeElement
    const regions = screen.getAllByRole('status').filter(({ textContent }) => textContent === '')

    open({})
    const announced = await screen.findByText(words.device.opened)

    expect(regions).toContain(announced)
    expect(document.activeElement).toBe(focused)
    expect(focused).toBe(screen.getByLabelText(words.code.digit(3)))
  })

  test('an expired link goes back with the reason', async () => {
    const { connect } = await openWith(recordFrame({ CONNECT_DEVICE: new Error('The link expired.') }))

    await expect.poll(() => viewOf(connect.store.get())).toBe('Connect')
    await screen.findByText('The link expired.')
  })

  test('reports no expired link once its code is accepted', async () => {
    const { promise: waited, reject } = Promise.withResolvers<object>()
    const { promise: entered } = Promise.withResolvers<object>()
    const frame = recordFrame({ CONNECT_OTP: () => entered, CONNECT_DEVICE: () => waited })
    const { connect, user, words } = await openWith(frame)
    await user.click(await screen.findByLabelText(words.code.digit(1)))
    await user.keyboard('123456')
    await expect.poll(() => frame.of('CONNECT_OTP')).toHaveLength(1)

    reject(new Error('This login has expired.'))
    await waited.catch(() => {})
    await new Promise((done) => setTimeout(done, 50))

    expect(viewOf(connect.store.get())).toBe('EmailVerifyDevice')
    expect(screen.queryByText('This login has expired.')).toBeNull()
  })

  test('ignores a response after the view was left', async () => {
    let follow = () => {}
    const followed = new Promise<object>((resolve) => {
      follow = () => resolve({})
    })
    const frame = recordFrame({ CONNECT_DEVICE: () => followed })
    const { connect, user, words } = await openWith(frame)
    await expect.poll(() => frame.of('CONNECT_DEVICE')).toHaveLength(1)

    await user.click(await screen.findByRole('button', { name: words.shell.back }))
    follow()
    await followed

    expect(viewOf(connect.store.get())).toBe('Connect')
  })

  test('sends the email again on request', async () => {
    const frame = recordFrame({ CONNECT_EMAIL: { action: 'VERIFY_DEVICE' } })
    const { user, words } = await openWith(frame)

    await user.click(await screen.findByRole('button', { name: words.device.resend }))

    await expect.poll(() => frame.of('CONNECT_EMAIL')).toEqual([{ email: 'smith@anvil.example' }])
    await screen.findByRole('button', { name: words.device.resendIn(30) })
  })

  test('has nothing to wait for without an address', async () => {
    const { words } = await openScene('EmailVerifyDevice empty')

    await screen.findByText(words.code.noEmailHint)
    expect(screen.queryByText(words.code.valid)).toBeNull()
  })

  test('another address replaces this one, and back skips it', async () => {
    const { connect, user, words } = await openScene('EmailVerifyDevice ready', cameFrom('Connect'))

    await user.click(await screen.findByRole('button', { name: words.login.another }))

    const { history, data } = modalOf(connect.store.get())
    expect({ history, data }).toEqual({ history: ['Connect', 'EmailLogin'], data: {} })
  })
})
