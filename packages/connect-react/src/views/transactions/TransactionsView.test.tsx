import type { Journal } from '@solsmith/connect'
import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Answer, galleryAddress } from '../../gallery/scene.ts'
import { failFirst, recordAnswer } from '../../testing/answers.ts'
import { openScene } from '../../testing/openScene.tsx'

const historyPath = `/v1/account/${galleryAddress}/history`

const journalOf = (ids: readonly string[]): Journal =>
  ({
    read: async () =>
      ids.map((id, index) => ({
        kind: 'distribute',
        label: `SOL ${index + 1}/2`,
        part: { batch: 'list', index, count: 2, digest: null },
        state: { status: 'confirmed', signature: `${id}${galleryAddress}`, slot: 1n },
      })),
  }) as unknown as Journal // Only what the view reads.

const onADay = () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
}

describe('activity', () => {
  test('groups transactions by month, newest first, with past years', async () => {
    onADay()
    await openScene('Transactions ready')

    const months = await screen.findAllByRole('heading', { level: 3 })
    expect(months.map(({ textContent }) => textContent)).toEqual(['November', 'December 2025'])
    const [november, december] = screen.getAllByRole('list')
    expect(within(november ?? document.body).getAllByRole('listitem')).toHaveLength(3)
    expect(within(december ?? document.body).getAllByRole('listitem')).toHaveLength(1)
  })

  test('a row shows what happened, when, and the amount', async () => {
    onADay()
    const { words } = await openScene('Transactions ready')

    const [first, second, third] = await screen.findAllByRole('listitem')
    expect(first?.textContent).toContain(words.activity.types.send)
    expect(first?.textContent).toContain('−2.5 SOL')
    expect(first?.textContent).toContain('2 hours ago')
    expect(first?.textContent).toContain(words.activity.pending)
    expect(second?.textContent).toContain('−1 SOL → +149.2')
    expect(third?.textContent).toContain(words.activity.didFail)
  })

  test('transactions of one list are one row, which opens them', async () => {
    const { user, words } = await openScene('Transactions ready', ({ options }) => ({
      options: { ...options, journal: journalOf(['a', 'b']) },
    }))

    const row = await screen.findByRole('button', { name: new RegExp(words.activity.batch('SOL')) })
    expect(row.getAttribute('aria-expanded')).toBe('false')
    const before = screen.getAllByRole('listitem').length
    await user.click(row)

    expect(row.getAttribute('aria-expanded')).toBe('true')
    expect(screen.getAllByRole('listitem')).toHaveLength(before + 2)
  })

  test('a row opens the explorer', async () => {
    await openScene('Transactions ready')

    const [link] = await screen.findAllByRole<HTMLAnchorElement>('link')
    expect(link?.href).toContain(`a${galleryAddress}`)
    expect(link?.target).toBe('_blank')
  })

  test('a button loads more from the last cursor', async () => {
    const pages: ReturnType<typeof recordAnswer>[] = []
    const { user, words } = await openScene('Transactions ready', ({ answers }) => {
      const first = answers?.[historyPath]
      const page: Answer = (request) =>
        request.url.searchParams.get('cursor') === 'more'
          ? { data: [], next: null }
          : typeof first === 'function' && first(request)
      const recorded = recordAnswer(page)
      pages.push(recorded)
      return { answers: { ...answers, [historyPath]: recorded.answer } }
    })

    await user.click(await screen.findByRole('button', { name: words.activity.more }))

    await expect.poll(() => pages[0]?.asked.map(({ url }) => url.searchParams.get('cursor'))).toEqual([null, 'more'])
    await expect.poll(() => screen.queryByRole('button', { name: words.activity.more })).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })

  test('a failed page keeps the rest, and is reported', async () => {
    const { user, words } = await openScene('Transactions ready', ({ answers }) => {
      const first = answers?.[historyPath]
      return {
        answers: {
          ...answers,
          [historyPath]: (request) =>
            request.url.searchParams.has('cursor') ? 500 : typeof first === 'function' && first(request),
        },
      }
    })

    await user.click(await screen.findByRole('button', { name: words.activity.more }))

    await screen.findByText(words.activity.failed)
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
  })

  test('shows that the first page is loading', async () => {
    const { words } = await openScene('Transactions loading')

    await screen.findByRole('status', { name: words.shell.loading })
  })

  test('shows an empty activity', async () => {
    const { words } = await openScene('Transactions empty')

    await screen.findByText(words.activity.noneOnPage)
  })

  test('retries a failed first page', async () => {
    const { user, words } = await openScene('Transactions ready', ({ answers }) => ({
      answers: { ...answers, [historyPath]: failFirst(answers?.[historyPath]) },
    }))
    await screen.findByText(words.activity.failed)

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await screen.findAllByRole('listitem')
  })
})
