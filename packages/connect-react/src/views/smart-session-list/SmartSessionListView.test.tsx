import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, createGalleryWallet } from '../../gallery/scene.ts'
import { failFirst, recordAnswer } from '../../testing/answers.ts'
import { openScene } from '../../testing/openScene.tsx'

const sessionsPath = '/v1/sessions'

const onADay = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T00:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
}

const refusing = createGalleryWallet({
  name: 'Phantom',
  request: () => Promise.reject(new Error('User rejected the request.')),
})

describe('smart sessions', () => {
  test("shows each session's permissions, expiry and state", async () => {
    onADay()
    const { words } = await openScene('SmartSessionList ready')

    const rows = within(await screen.findByRole('list', { name: words.sessions.list })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining(words.sessions.active),
      expect.stringContaining(words.sessions.revoked),
      expect.stringContaining(words.sessions.over),
    ])
    expect(rows[0]?.textContent).toContain(words.sessions.permissions(2))
    expect(rows[1]?.textContent).toContain(words.sessions.permissions(1))
  })

  test('shows the hour of a session that ends within a day', async () => {
    onADay()
    const ends = (seconds: number) => ({
      pci: String(seconds),
      expiration: Date.parse('2026-11-20T00:00:00Z') / 1_000 + seconds,
      createdAt: 1_763_000_000,
      permissions: [{}],
      policies: [],
    })
    const { words } = await openScene('SmartSessionList ready', ({ answers }) => ({
      answers: { ...answers, [sessionsPath]: () => [ends(3_600), ends(2 * 86_400)] },
    }))

    const rows = within(await screen.findByRole('list', { name: words.sessions.list })).getAllByRole('listitem')
    expect(rows.map((row) => /\d:\d\d/.test(row.textContent ?? ''))).toEqual([true, false])
  })

  test('only an active session has a button to revoke it', async () => {
    onADay()
    const { words } = await openScene('SmartSessionList ready')

    await screen.findByRole('button', { name: words.sessions.revokeName('one') })
    expect(screen.queryByRole('button', { name: words.sessions.revokeName('two') })).toBeNull()
    expect(screen.queryByRole('button', { name: words.sessions.revokeName('three') })).toBeNull()
  })

  test('revoking asks the wallet, once', async () => {
    onADay()
    const asked: string[] = []
    const wallet = createGalleryWallet({
      name: 'Phantom',
      request: (request, input) => {
        asked.push(`${request} ${'message' in input ? new TextDecoder().decode(input.message) : ''}`)
        return new Promise<never>(() => {})
      },
    })
    const { user, words } = await openScene('SmartSessionList ready', () => ({ wallets: [wallet] }))

    await user.click(await screen.findByRole('button', { name: words.sessions.revokeName('one') }))
    const busy = await screen.findByRole('button', { name: words.sessions.revoking })
    await user.click(busy)

    expect(busy.getAttribute('aria-disabled')).toBe('true')
    expect(asked).toEqual([`signMessage ${JSON.stringify({ pci: 'one' })}`])
  })

  test('reports a failed revocation, and reloads', async () => {
    onADay()
    const recorded: { readonly asked: readonly unknown[] }[] = []
    const { user, words } = await openScene('SmartSessionList ready', ({ answers }) => {
      const sessions = recordAnswer(answers?.[sessionsPath])
      recorded.push(sessions)
      return { wallets: [refusing], answers: { ...answers, [sessionsPath]: sessions.answer } }
    })

    await user.click(await screen.findByRole('button', { name: words.sessions.revokeName('one') }))

    await screen.findByText(words.sessions.revokeFailed)
    await screen.findByRole('button', { name: words.sessions.revokeName('one') })
    await expect.poll(() => recorded[0]?.asked.length).toBe(2)
  })

  test('shows that the list is loading', async () => {
    const { words } = await openScene('SmartSessionList loading')

    await screen.findByRole('status', { name: words.shell.loading })
  })

  test('shows an empty list', async () => {
    const { words } = await openScene('SmartSessionList empty')

    await screen.findByText(words.sessions.none)
  })

  test('retries a failed list', async () => {
    const empty: Answer = () => []
    const { user, words } = await openScene('SmartSessionList ready', ({ answers }) => ({
      answers: { ...answers, [sessionsPath]: failFirst(empty) },
    }))
    await screen.findByText(words.sessions.failed)

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await screen.findByText(words.sessions.none)
  })
})
