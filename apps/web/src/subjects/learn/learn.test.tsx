import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { articleLink, articles, findArticle, listSources } from '#articles/articles.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { ArticleList } from './ArticleList.tsx'
import { ArticleView, titleOf } from './ArticleView.tsx'
import { contentOf, prepare } from './contents.ts'
import { GlossaryProvider } from './glossary/GlossaryProvider.tsx'
import { en as glossaryWords } from './glossary/words/en.ts'
import { Callout } from './parts/Callout.tsx'
import { Table } from './parts/Table.tsx'
import { Term } from './parts/Term.tsx'
import { TryIt } from './TryIt.tsx'
import { en } from './words/en.ts'

beforeEach(() => localStorage.clear())

const [first, second] = articles
const article = findArticle(first.slug)
if (!article) throw new TypeError('An article is expected.')

test('lists every article with level and reading time', async () => {
  await renderInApp(<ArticleList unknown={null} />)

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    articles.map(({ slug }) => articleLink(slug)),
  )
  expect(screen.getByText(en.progress(0, articles.length))).toBeTruthy()
  const [entry] = screen.getAllByRole('listitem')
  expect(entry?.textContent).toContain(en.levels[first.level])
  expect(entry?.textContent).toContain(en.minutes(first.minutes))
})

test('reports an unknown article above the list', async () => {
  await renderInApp(<ArticleList unknown="nowhere" />)

  expect(screen.getByText(en.unknown)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(articles.length)
})

test('shows a ticked article as read in the list, and can untick it', async () => {
  const { user, redraw } = await renderInApp(<ArticleView article={article} />)
  const tick = screen.getByRole('checkbox', { name: en.tick })

  await user.click(tick)
  await redraw(<ArticleList unknown={null} />)
  expect(screen.getByText(en.progress(1, articles.length))).toBeTruthy()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(en.read)
  await redraw(<ArticleView article={article} />)
  await user.click(screen.getByRole('checkbox', { name: en.tick }))
  await redraw(<ArticleList unknown={null} />)

  expect(screen.getByText(en.progress(0, articles.length))).toBeTruthy()
})

test('starts another article at its top, with the focus on its title', async () => {
  const other = findArticle(second.slug)
  if (!other) throw new TypeError('Another article is expected.')
  const { redraw } = await renderInApp(<ArticleView article={article} />)
  const scroll = vi.spyOn(window, 'scrollTo')
  onTestFinished(() => scroll.mockRestore())
  await redraw(<ArticleView article={article} />)
  expect(scroll).not.toHaveBeenCalled()

  await redraw(<ArticleView article={other} />)

  expect(scroll).toHaveBeenCalledWith(0, 0)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('keeps a tick for this visit without storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError')
  })
  const { user } = await renderInApp(<ArticleView article={article} />)
  const tick = screen.getByRole('checkbox', { name: en.tick })
  onTestFinished(() => void vi.restoreAllMocks())

  await user.click(tick)
  expect(tick).toHaveProperty('checked', true)
  await user.click(tick)

  expect(tick).toHaveProperty('checked', false)
})

test('shows the check date, sources and next article', async () => {
  document.title = 'Learn'
  const { unmount } = await renderInApp(<ArticleView article={article} />)

  expect(screen.getByRole('heading', { level: 1, name: article.title })).toBeTruthy()
  expect(document.title).toBe(titleOf(article))
  expect(screen.getByText(en.verified(article.lastVerified))).toBeTruthy()
  for (const { title, url, purpose } of listSources(article)) {
    const source = screen.getByRole('link', { name: title })
    expect(source.getAttribute('href')).toBe(url)
    expect(source.lang).toBe('en')
    expect(source.closest('li')?.textContent).toBe(`${title}: ${purpose}`)
  }
  const neighbours = within(screen.getByRole('navigation', { name: en.neighbours }))
  expect(neighbours.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([articleLink(second.slug)])
  unmount()
  expect(document.title).toBe('Learn')
})

test("loads the text after the frame, in the page's language", async () => {
  await renderInApp(<ArticleView article={article} />)

  await expect.poll(() => screen.getByRole('article').textContent?.length).toBeGreaterThan(500)
  expect(screen.getByRole('article').closest('[lang]:not(html)')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).closest('[lang]:not(html)')).toBeNull()
})

test('opens an example in the sandbox', async () => {
  const { user, connect } = await renderInApp(<TryIt href="/create-token?preset=first" />, { networkId: 'mainnet' })
  const [, label = ''] = en.places[0] ?? []
  expect(screen.getByText(en.tryInSandbox)).toBeTruthy()

  await user.click(screen.getByRole('button', { name: label }))

  expect(connect.store.get().networkId).toBe('sandbox')
  expect(location.pathname + location.search).toBe('/create-token?preset=first')
})

test('opens the glossary at a term, and restores the focus on close', async () => {
  const { user } = await renderInApp(
    <GlossaryProvider>
      <p>
        An <Term id="account">account</Term>.
      </p>
    </GlossaryProvider>,
  )

  await user.click(screen.getByRole('button', { name: 'account' }))
  const glossary = screen.getByRole('dialog', { name: glossaryWords.title })
  expect(document.activeElement?.textContent).toBe(glossaryWords.terms.account.word)
  expect(within(glossary).getAllByRole('term')).toHaveLength(Object.keys(glossaryWords.terms).length)
  await user.click(within(glossary).getByRole('button', { name: glossaryWords.close }))

  expect(screen.queryByRole('dialog')).toBeNull()
})

test('sorts the glossary alphabetically', async () => {
  const { user } = await renderInApp(
    <GlossaryProvider>
      <ArticleList unknown={null} />
    </GlossaryProvider>,
  )

  await user.click(screen.getByRole('button', { name: glossaryWords.title }))

  const words = screen.getAllByRole('term').map(({ textContent }) => textContent ?? '')
  expect(words).toEqual(words.toSorted((left, right) => left.localeCompare(right)))
})

test.each(['danger', 'tip'] as const)('renders a %s as a note', async (kind) => {
  await renderInApp(<Callout kind={kind}>Read this.</Callout>)

  expect(screen.getByRole('note', { name: en[kind] }).textContent).toContain('Read this.')
})

test('uses the first column of a table as row headers', async () => {
  await renderInApp(<Table head={['Power', 'Effect']} rows={[['Mint', 'more supply']]} />)

  expect(screen.getByRole('rowheader', { name: 'Mint' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'more supply' }).dataset.head).toBe('Effect')
})

test('syncs ticks between tabs', async () => {
  await renderInApp(<ArticleList unknown={null} />)

  await act(async () => {
    localStorage.setItem('solsmith:learn:read', second.slug)
    dispatchEvent(new StorageEvent('storage'))
  })

  expect(screen.getByText(en.progress(1, articles.length))).toBeTruthy()
})

test('renders a preloaded article immediately, and ignores unknown ones', async () => {
  const later = contentOf(second.slug)

  await prepare('?a=nowhere')
  expect(contentOf(second.slug)).toBe(later)

  await prepare(`?a=${second.slug}`)
  expect(contentOf(second.slug)).not.toBe(later)
})
