import { EmbeddedError, modalOf, viewOf } from '@solsmith/connect'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type OpenScene, openScene } from '../testing/openScene.tsx'
import { recordFrame } from '../testing/recordFrame.ts'

const email = 'smith@anvil.example'
const emailField = ({ words }: OpenScene) => screen.findByRole<HTMLInputElement>('textbox', { name: words.login.email })

const openWith = (frame: ReturnType<typeof recordFrame>) =>
  openScene('EmailLogin ready', ({ options }) => ({ options: { ...options, openFrame: frame.openFrame } }))

describe('email login', () => {
  test('the button appears once the text can be an email address', async () => {
    const scene = await openScene('EmailLogin ready')
    const field = await emailField(scene)
    await scene.user.type(field, 'smi')
    expect(screen.queryByRole('button', { name: scene.words.login.continue })).toBeNull()

    await scene.user.type(field, 't')

    screen.getByRole('button', { name: scene.words.login.continue })
  })

  test('sends a trimmed address once and asks for the code', async () => {
    const frame = recordFrame({ CONNECT_EMAIL: { action: 'VERIFY_OTP' } })
    const scene = await openWith(frame)

    await scene.user.type(await emailField(scene), ` ${email} {Enter}`)

    await expect.poll(() => viewOf(scene.connect.store.get())).toBe('EmailVerifyOtp')
    expect(modalOf(scene.connect.store.get()).data.email).toBe(email)
    expect(frame.of('CONNECT_EMAIL')).toEqual([{ email }])
  })

  test('a new device must first be confirmed by a link', async () => {
    const frame = recordFrame({ CONNECT_EMAIL: { action: 'VERIFY_DEVICE' } })
    const scene = await openWith(frame)

    await scene.user.type(await emailField(scene), `${email}{Enter}`)

    await expect.poll(() => viewOf(scene.connect.store.get())).toBe('EmailVerifyDevice')
  })

  test('the field is busy while sending, and Enter sends nothing more', async () => {
    const frame = recordFrame()
    const scene = await openWith(frame)
    const field = await emailField(scene)
    await scene.user.type(field, `${email}{Enter}`)
    await screen.findByRole('status', { name: scene.words.shell.loading })

    await scene.user.type(field, '{Enter}')

    expect(field.readOnly).toBe(true)
    await expect.poll(() => frame.of('CONNECT_EMAIL')).toHaveLength(1)
  })

  test('shows a rejected address at the field until it changes', async () => {
    const frame = recordFrame({ CONNECT_EMAIL: new EmbeddedError('EmailInvalidError', { email }) })
    const scene = await openWith(frame)
    const field = await emailField(scene)

    await scene.user.type(field, 'smith@anvil{Enter}')
    expect((await screen.findByText(scene.words.login.invalidEmail)).getAttribute('role')).toBe('alert')
    expect(field.getAttribute('aria-invalid')).toBe('true')

    await scene.user.type(field, '.')
    expect(screen.queryByText(scene.words.login.invalidEmail)).toBeNull()
  })

  test('shows other failures in a toast and keeps the address', async () => {
    const frame = recordFrame({ CONNECT_EMAIL: new Error('The service is closed.') })
    const scene = await openWith(frame)
    const field = await emailField(scene)

    await scene.user.type(field, `${email}{Enter}`)

    await screen.findByText('The service is closed.')
    expect(field.value).toBe(email)
    expect(field.readOnly).toBe(false)
  })

  test('shows that logins are unavailable', async () => {
    const { words } = await openScene('EmailLogin empty')

    await screen.findByText(words.login.noLogin)
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
