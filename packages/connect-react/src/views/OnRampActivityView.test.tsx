import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { galleryAddress } from '../gallery/scene.ts'
import { failFirst, recordAnswer } from '../testing/answers.ts'
import { openScene } from '../testing/openScene.tsx'

const historyPath = `/v1/account/${galleryAddress}/history`

describe('purchase list', () => {
  test('groups purchases by month and marks pending ones', async () => {
    const { words } = await openScene('OnRampActivity ready')

    const [month] = await screen.findAllByRole('list')
    const [pending, done] = within(month ?? document.body).getAllByRole('listitem')
    expect(pending?.textContent).toContain(words.activity.pending)
    expect(pending?.textContent).toContain('+2.5 SOL')
    expect(done?.textContent).not.toContain(words.activity.pending)
  })

  test('requests only purchases', async () => {
    const asks: { readonly asked: readonly { readonly url: URL }[] }[] = []
    await openScene('OnRampActivity ready', ({ answers }) => {
      const recorded = recordAnswer(answers?.[historyPath])
      asks.push(recorded)
      return { answers: { ...answers, [historyPath]: recorded.answer } }
    })

    await screen.findAllByRole('list')
    expect(asks[0]?.asked[0]?.url.searchParams.get('onramp')).toBe('coinbase')
  })

  test('shows that the list is loading', async () => {
    const { words } = await openScene('OnRampActivity loading')

    await screen.findByRole('status', { name: words.shell.loading })
  })

  test('shows an empty list', async () => {
    const { words } = await openScene('OnRampActivity empty')

    await screen.findByText(words.buy.noActivity)
  })

  test('retries a list that failed to load', async () => {
    const { user, words } = await openScene('OnRampActivity ready', ({ answers }) => ({
      answers: { ...answers, [historyPath]: failFirst(answers?.[historyPath]) },
    }))
    await screen.findByText(words.activity.failed)

    await user.click(screen.getByRole('button', { name: words.shell.tryAgain }))

    await screen.findAllByRole('list')
  })
})
