import { EmbeddedError, modalOf, viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Scene } from '../gallery/scene.ts'
import { cameFrom } from '../testing/cameFrom.ts'
import { type OpenScene, openScene } from '../testing/openScene.tsx'
import { recordFrame } from '../testing/recordFrame.ts'

const present = 'smith@anvil.example'
const newEmail = 'patient.smith@anvil.example'
const emailField = ({ words }: OpenScene) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: words.editEmail.email })

const framed =
  (frame: ReturnType<typeof recordFrame>) =>
  (scene: Scene): Partial<Scene> => ({
    ...cameFrom('AccountSettings')(scene),
    options: { ...scene.options, openFrame: frame.openFrame },
  })

async function typeNew(scene: OpenScene, text = newEmail): Promise<void> {
  const field = await emailField(scene)
  await scene.user.clear(field)
  await scene.user.type(field, text)
}

describe('email change', () => {
  test('shows the current address, which cannot be saved unchanged', async () => {
    const scene = await openScene('UpdateEmailWallet ready')

    expect((await emailField(scene)).value).toBe(present)
    screen.getByText(scene.words.editEmail.present(present))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: scene.words.editEmail.save }).disabled).toBe(true)
  })

  test('confirms the change at the current address first', async () => {
    const frame = recordFrame({ UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' } })
    const scene = await openScene('UpdateEmailWallet ready', framed(frame))
    await typeNew(scene)

    await scene.user.click(screen.getByRole('button', { name: scene.words.editEmail.save }))

    await expect.poll(() => viewOf(scene.connect.store.get())).toBe('UpdateEmailPrimaryOtp')
    expect(frame.of('UPDATE_EMAIL')).toEqual([{ email: newEmail }])
    expect(modalOf(scene.connect.store.get()).data).toMatchObject({ email: present, newEmail })
  })

  test('skips a current address that was just confirmed', async () => {
    const frame = recordFrame({ UPDATE_EMAIL: { action: 'VERIFY_SECONDARY_OTP' } })
    const scene = await openScene('UpdateEmailWallet ready', framed(frame))
    await typeNew(scene, `${newEmail}{Enter}`)

    await expect.poll(() => viewOf(scene.connect.store.get())).toBe('UpdateEmailSecondaryOtp')
  })

  test('the form is busy while sending', async () => {
    const frame = recordFrame()
    const scene = await openScene('UpdateEmailWallet ready', framed(frame))
    await typeNew(scene, `${newEmail}{Enter}`)
    const save = screen.getByRole('button', { name: scene.words.editEmail.save })
    await expect.poll(() => save.getAttribute('aria-busy')).toBe('true')

    await scene.user.type(await emailField(scene), '{Enter}')

    await expect.poll(() => frame.of('UPDATE_EMAIL')).toHaveLength(1)
  })

  test('shows an address refused by the frame at the field', async () => {
    const error = new EmbeddedError('EmailInvalidError', { email: newEmail })
    const scene = await openScene('UpdateEmailWallet ready', framed(recordFrame({ UPDATE_EMAIL: error })))
    await typeNew(scene, 'smith@anvil{Enter}')

    expect((await screen.findByText(scene.words.login.invalidEmail)).getAttribute('role')).toBe('alert')
    await scene.user.type(await emailField(scene), 'x')
    expect(screen.queryByText(scene.words.login.invalidEmail)).toBeNull()
  })

  test('shows other failures in a toast', async () => {
    const frame = recordFrame({ UPDATE_EMAIL: new Error('The service is closed.') })
    const scene = await openScene('UpdateEmailWallet ready', framed(frame))
    await typeNew(scene, `${newEmail}{Enter}`)

    await screen.findByText('The service is closed.')
    expect(viewOf(scene.connect.store.get())).toBe('UpdateEmailWallet')
  })

  test('cancelling leads back', async () => {
    const scene = await openScene('UpdateEmailWallet ready', cameFrom('AccountSettings'))

    await scene.user.click(await screen.findByRole('button', { name: scene.words.editEmail.cancel }))

    expect(viewOf(scene.connect.store.get())).toBe('AccountSettings')
  })

  test("without a previous view, the button doesn't offer to cancel", async () => {
    const scene = await openScene('UpdateEmailWallet without a way back')
    await typeNew(scene)

    expect(screen.getByRole<HTMLButtonElement>('button', { name: scene.words.editEmail.continue }).disabled).toBe(false)
    expect(screen.queryByRole('button', { name: scene.words.editEmail.cancel })).toBeNull()
  })
})
