import { toastsOf, viewOf } from '@solsmith/connect'
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createGalleryWallet } from '../../gallery/scene.ts'
import { recordAnswer } from '../../testing/answers.ts'
import { beginning } from '../../testing/beginning.ts'
import { type OpenScene, openScene } from '../../testing/openScene.tsx'

const nameField = ({ words }: OpenScene) => screen.findByRole<HTMLInputElement>('textbox', { name: words.names.field })
const registerButton = ({ words }: OpenScene) =>
  screen.findByRole<HTMLButtonElement>('button', { name: words.names.register })

describe('account name form', () => {
  test('registers nothing if empty', async () => {
    const scene = await openScene('RegisterAccountName empty')

    expect((await registerButton(scene)).disabled).toBe(true)
    expect(screen.queryByRole('alert', { name: scene.words.names.short })).toBeNull()
  })

  test('keeps a name after a failed registration', async () => {
    const scene = await openScene('RegisterAccountName empty', () => ({
      prepare: ({ store }) =>
        store.set((state) => ({ ...state, registering: { name: 'smith.reown.id', status: 'signing' } })),
    }))

    expect((await nameField(scene)).value).toBe('smith')
  })

  test('lists a free name as available, and Enter requests a signature', async () => {
    const messages: string[] = []
    const wallet = createGalleryWallet({
      name: 'Embedded Wallet',
      kind: 'embedded',
      request: (_, input) => {
        if ('message' in input) messages.push(new TextDecoder().decode(input.message))
        return new Promise<never>(() => {})
      },
    })
    const scene = await openScene('RegisterAccountName available', () => ({ wallets: [wallet] }))
    const field = await nameField(scene)
    await scene.user.type(field, 'smith')
    const list = await screen.findByRole('list', { name: scene.words.names.list })
    expect(within(list).getByRole('button', { name: beginning('smith') }).textContent).toContain(
      scene.words.names.available,
    )

    await scene.user.type(field, '{Enter}')

    await expect.poll(() => viewOf(scene.connect.store.get())).toBe('RegisterAccountNameSuccess')
    await expect.poll(() => messages).toHaveLength(1)
    expect(JSON.parse(messages[0] ?? '')).toMatchObject({ name: 'smith.reown.id' })
  })

  test("appends the API's zone to the name", async () => {
    const account = recordAnswer(404)
    const scene = await openScene('RegisterAccountName available', ({ answers, options }) => ({
      options: { ...options, nameZone: '3000.localhost' },
      answers: { ...answers, '/v1/profile/account': account.answer },
    }))

    await scene.user.type(await nameField(scene), 'smith')

    await expect.poll(() => account.asked).toHaveLength(1)
    expect(account.asked[0]?.url.pathname).toContain('smith.3000.localhost')
    expect(screen.getByText(/\.3000\.localhost/)).toBeTruthy()
  })

  test.each([
    ['suggestions', '/v1/profile/suggestions', 'Error fetching name suggestions'],
    ['names of the address', '/v1/profile/reverse', 'Error fetching names for address'],
  ] as const)('shows a failure of the %s', async (_, path, message) => {
    const scene = await openScene('RegisterAccountName available', ({ answers }) => ({
      answers: { ...answers, [path]: 500 },
    }))

    await scene.user.type(await nameField(scene), 'smith')

    await expect.poll(() => toastsOf(scene.connect.store.get()).shown?.message).toBe(message)
  })

  test('refuses a taken name, and suggests free ones', async () => {
    const scene = await openScene('RegisterAccountName registered')
    await scene.user.type(await nameField(scene), 'smith')

    const list = await screen.findByRole('list', { name: scene.words.names.list })
    const rows = within(list).getAllByRole<HTMLButtonElement>('button')
    expect(rows.map(({ disabled }) => disabled)).toEqual([true, false, false])
    expect(rows[0]?.textContent).toContain(scene.words.names.registered)
    expect((await registerButton(scene)).disabled).toBe(true)

    await scene.user.click(within(list).getByRole('button', { name: beginning('the-smith') }))
    await expect.poll(() => scene.connect.store.get().registering?.name).toBe('the-smith.reown.id')
  })

  test('reports a short name without a request', async () => {
    const account = recordAnswer(404)
    const scene = await openScene('RegisterAccountName too short', ({ answers }) => ({
      answers: { ...answers, '/v1/profile/account': account.answer },
    }))

    await scene.user.type(await nameField(scene), 'abc')

    expect((await screen.findByText(scene.words.names.short)).getAttribute('role')).toBe('alert')
    expect((await registerButton(scene)).disabled).toBe(true)
    expect(account.asked).toHaveLength(0)
  })

  test('reports invalid characters', async () => {
    const scene = await openScene('RegisterAccountName characters')
    const field = await nameField(scene)

    await scene.user.type(field, 'ab_cd')

    expect((await screen.findByText(scene.words.names.characters)).getAttribute('role')).toBe('alert')
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('shows why a name is refused before the wallet is asked, without a retry', async () => {
    const description = 'This name is reserved, or reads like one that is. Choose another.'
    const reasons = [{ name: 'NameReservedError', description }]
    const scene = await openScene('RegisterAccountName available', ({ answers }) => ({
      answers: {
        ...answers,
        '/v1/profile/account': () => Response.json({ status: 'FAILED', reasons }, { status: 403 }),
      },
    }))
    await scene.user.type(await nameField(scene), 'admin')

    expect((await screen.findByText(description)).getAttribute('role')).toBe('alert')
    expect(screen.queryByRole('button', { name: scene.words.shell.tryAgain })).toBeNull()
    expect((await registerButton(scene)).disabled).toBe(true)
  })

  test.each(['-abcd', 'abcd-', 'ab--cd', 'q'.repeat(200)])('offers the name %s', async (name) => {
    const scene = await openScene('RegisterAccountName available')
    const field = await nameField(scene)
    await scene.user.click(field)
    await scene.user.paste(name)
    await expect.poll(async () => (await registerButton(scene)).disabled).toBe(false)
  })

  test('retries a silent name service, which has not called a name free', async () => {
    for (const broken of [500, () => 'a page'] as const) {
      let isBroken = true
      const scene = await openScene('RegisterAccountName available', ({ answers }) => ({
        answers: {
          ...answers,
          '/v1/profile/account': () => (isBroken ? (typeof broken === 'number' ? broken : broken()) : 404),
        },
      }))
      await scene.user.type(await nameField(scene), 'smith')

      expect((await screen.findByText('Error resolving name')).getAttribute('role')).toBe('alert')
      expect(screen.queryByText(scene.words.names.available)).toBeNull()
      expect(screen.queryByRole('status', { name: scene.words.names.checking })).toBeNull()
      expect((await registerButton(scene)).disabled).toBe(true)

      isBroken = false
      await scene.user.click(screen.getByRole('button', { name: scene.words.shell.tryAgain }))
      await screen.findByRole('button', { name: beginning('smith') })
      expect(screen.queryByText('Error resolving name')).toBeNull()
      cleanup()
    }
  })

  test('registers nothing during a lookup', async () => {
    const scene = await openScene('RegisterAccountName loading')

    await scene.user.type(await nameField(scene), 'smith')

    await screen.findByRole('status', { name: scene.words.names.checking })
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: scene.words.shell.loading })
    expect(button.disabled).toBe(true)
  })

  test('refuses a second name for an account', async () => {
    const scene = await openScene('RegisterAccountName owned')

    await screen.findByText(scene.words.names.owned)
    expect((await nameField(scene)).disabled).toBe(true)
    expect((await registerButton(scene)).disabled).toBe(true)
  })

  test('a rejection returns to the form with a toast', async () => {
    const wallet = createGalleryWallet({
      name: 'Embedded Wallet',
      kind: 'embedded',
      request: () => Promise.reject(new Error('User rejected the request.')),
    })
    const scene = await openScene('RegisterAccountName available', () => ({ wallets: [wallet] }))
    await scene.user.type(await nameField(scene), 'smith')

    await scene.user.click(await screen.findByRole('button', { name: beginning('smith') }))

    await expect.poll(() => scene.connect.store.get().toasts?.shown?.variant).toBe('error')
    expect(viewOf(scene.connect.store.get())).toBe('RegisterAccountName')
  })
})
