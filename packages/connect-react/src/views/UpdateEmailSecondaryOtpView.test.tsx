import { modalOf, viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type OpenScene, openScene } from '../testing/openScene.tsx'
import { recordFrame } from '../testing/recordFrame.ts'

const newEmail = 'patient.smith.of.the.old.forge@anvil.example'
const firstDigit = ({ words }: OpenScene) => screen.findByRole('textbox', { name: words.code.digit(1) })

const openWith = (frame: ReturnType<typeof recordFrame>) =>
  openScene('UpdateEmailSecondaryOtp ready', ({ options }) => ({ options: { ...options, openFrame: frame.openFrame } }))

describe('code of the new address', () => {
  test('shows the address that received the code', async () => {
    await openWith(recordFrame())

    await screen.findByText('patient.smith.of.the.old.forge@anvil.example')
  })

  test('the right code activates the new address, and leads back to the settings', async () => {
    const frame = recordFrame({
      UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'patient.smith.of.the.old.forge@anvil.example' },
    })
    const scene = await openWith(frame)

    await scene.user.type(await firstDigit(scene), '407912')

    await expect.poll(() => viewOf(scene.connect.store.get())).toBe('AccountSettings')
    expect(frame.of('UPDATE_EMAIL_SECONDARY_OTP')).toEqual([{ otp: '407912' }])
  })

  test('reports a wrong code, and allows a retry', async () => {
    const frame = recordFrame({ UPDATE_EMAIL_SECONDARY_OTP: new Error('Invalid code.') })
    const scene = await openWith(frame)

    await scene.user.type(await firstDigit(scene), '407912')

    expect((await screen.findByText(scene.words.code.failed('Invalid code'))).getAttribute('role')).toBe('alert')
    expect(viewOf(scene.connect.store.get())).toBe('UpdateEmailSecondaryOtp')
  })

  test('requests another code with the same new address', async () => {
    const frame = recordFrame({ UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' } })
    const scene = await openWith(frame)

    await scene.user.click(await screen.findByRole('button', { name: scene.words.code.resend }))

    await expect.poll(() => frame.of('UPDATE_EMAIL')).toEqual([{ email: newEmail }])
    await screen.findByText(scene.words.toasts.codeResent)
  })

  test('starting over leads to the form, with a way back', async () => {
    const scene = await openWith(recordFrame())

    await scene.user.click(await screen.findByRole('button', { name: scene.words.code.startOver }))

    expect(viewOf(scene.connect.store.get())).toBe('UpdateEmailWallet')
    expect(modalOf(scene.connect.store.get()).data).toEqual({ redirectView: 'AccountSettings' })
  })

  test('shows no code input without an address', async () => {
    const { words } = await openScene('UpdateEmailSecondaryOtp empty')

    await screen.findByText(words.code.noEmail)
    expect(screen.queryByRole('group', { name: words.code.boxes })).toBeNull()
  })
})
