import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { articles, findArticle } from '#articles/articles.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { ArticleList } from './ArticleList.tsx'
import { ArticleView } from './ArticleView.tsx'
import { GlossaryProvider } from './glossary/GlossaryProvider.tsx'
import { en as glossaryWords } from './glossary/words/en.ts'
import { Term } from './parts/Term.tsx'
import { TryIt } from './TryIt.tsx'
import { en } from './words/en.ts'

beforeEach(() => localStorage.clear())

const [first] = articles
const article = findArticle(first.slug)
if (!article) throw new TypeError('An article is expected.')

const numbers = () =>
  screen.getAllByRole('listitem').map((entry) => {
    const mark = entry.querySelector<HTMLElement>('[aria-hidden]')
    return [mark?.textContent, mark?.dataset.read]
  })

test('numbers articles from one, and replaces the number of a read one with a tick', async () => {
  const { user, redraw } = await renderInApp(<ArticleList unknown={null} />)
  const unread = articles.map((_, index) => [`${index + 1}`, undefined])
  expect(numbers()).toEqual(unread)

  await redraw(<ArticleView article={article} />)
  await user.click(screen.getByRole('checkbox', { name: en.tick }))
  await redraw(<ArticleList unknown={null} />)

  expect(numbers().slice(0, 2)).toEqual([
    ['', 'true'],
    ['2', undefined],
  ])
  expect(localStorage.getItem('solsmith:learn:read')).toBe(first.slug)
  await redraw(<ArticleView article={article} />)
  await user.click(screen.getByRole('checkbox', { name: en.tick }))
  await redraw(<ArticleList unknown={null} />)
  expect(numbers()).toEqual(unread)
})

test('stops listening to other tabs after leaving an article', async () => {
  const remove = vi.spyOn(window, 'removeEventListener')
  onTestFinished(() => remove.mockRestore())
  const { unmount } = await renderInApp(<ArticleList unknown={null} />)

  unmount()

  expect(remove.mock.calls.map(([name]) => name)).toContain('storage')
})

test('keeps the scroll position when returning to the same article', async () => {
  const { redraw } = await renderInApp(<ArticleView article={article} />)
  const scroll = vi.spyOn(window, 'scrollTo')
  onTestFinished(() => scroll.mockRestore())

  await redraw(<p>Elsewhere</p>)
  await redraw(<ArticleView article={article} />)

  expect(scroll).not.toHaveBeenCalled()
})

test('marks the clicked term in the glossary and makes it focusable', async () => {
  const { user } = await renderInApp(
    <GlossaryProvider>
      <Term id="account">account</Term>
    </GlossaryProvider>,
  )

  await user.click(screen.getByRole('button', { name: 'account' }))

  const { word } = glossaryWords.terms.account
  const marked = screen.getAllByRole('term').filter((term) => term.tabIndex === -1 && term.hasAttribute('tabindex'))
  expect(marked.map(({ textContent }) => textContent)).toEqual([word])
  const lines = [...document.querySelectorAll('dialog [data-wanted]')]
  expect(lines.map((line) => line.querySelector('dt')?.textContent)).toEqual([word])
})

test('opens an example on the current network without a sandbox', async () => {
  await renderInApp(<TryIt href="/nowhere" />, { hasSandbox: false, networkId: 'devnet' })

  expect(screen.getByText(en.tryHere)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: en.tryIt }).getAttribute('href')).toBe('/nowhere')
})
