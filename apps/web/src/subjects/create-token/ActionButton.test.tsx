import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseAfter } from '#pool-parts/words/chooseAfter.en.ts'
import { type Place, person, renderInApp } from '#testing/renderInApp.tsx'
import { ActionButton } from './ActionButton.tsx'
import { en } from './words/en.ts'

type Props = ComponentProps<typeof ActionButton>

const { action: words } = en

const preparationOf = (change: object) =>
  ({
    isError: false,
    isFetching: false,
    isStale: false,
    refetch: vi.fn(),
    ...change,
  }) as unknown as Props['preparation']

const readyIn = (parts: number, launch: object | null = null, all: object = {}) => ({
  status: 'ready',
  parts: Array.from({ length: parts }, () => ({})),
  cost: { totalLamports: 5_454_681n },
  all: { steps: [{}], signatures: parts, lamports: 5_454_681n, ...all },
  launch,
})

async function draw(change: Partial<Props> = {}, place: Place = { isConnected: true }) {
  const form = document.createElement('form')
  form.innerHTML =
    '<input type="checkbox"><details><div data-after><input type="radio"></div></details><input aria-invalid="true">'
  document.body.append(form)
  onTestFinished(() => form.remove())
  const props: Props = {
    size: 'wide',
    symbol: 'ANVL',
    isOpen: true,
    issues: { count: 0, showAll: vi.fn() } as unknown as Props['issues'], // Only the fields that the button reads.
    preparation: preparationOf({ data: readyIn(1) }),
    isAfterChosen: true,
    isSending: false,
    isChecked: true,
    onUnchecked: vi.fn(),
    formElement: { current: form },
    ...change,
  }
  const drawn = await renderInApp(<ActionButton {...props} />, place)
  const focused = () => form.querySelector(':focus')?.getAttribute('type') ?? form.querySelector(':focus')?.tagName
  return { ...drawn, props, focused }
}

const label = () => screen.getByRole('button').textContent
const isBusy = () => screen.getByRole('button').getAttribute('aria-disabled') === 'true'

test.each([
  ['ANVL', 'ANVL'],
  ['', '?'],
])('is disabled without a reachable network (symbol “%s”)', async (symbol, said) => {
  await draw({ isOpen: false, symbol })

  expect(label()).toBe(words.createShort(said))
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})

test('connects a wallet first', async () => {
  await draw({ issues: { count: 2 } as Props['issues'] }, {})

  expect(label()).toBe(words.connect)
})

test('asks for the name and symbol of an untouched form', async () => {
  await draw({ issues: { count: 2, hasOne: () => true } as unknown as Props['issues'] })

  expect(label()).toBe(words.nameFirst)
})

test('counts the fields to fix; a click shows them and focuses the first', async () => {
  const issues = { count: 2, hasOne: () => false, showAll: vi.fn() } as unknown as Props['issues']
  const { user, props, focused } = await draw({ issues })
  expect(label()).toBe(words.invalidHint(2))

  await user.click(screen.getByRole('button'))

  expect(props.issues.showAll).toHaveBeenCalledOnce()
  await expect.poll(focused).toBe('INPUT')
})

test('retries a failed preparation, and is busy meanwhile', async () => {
  const { user, props, unmount } = await draw({ preparation: preparationOf({ isError: true }) })
  expect(label()).toBe(words.tryAgain)
  await user.click(screen.getByRole('button'))
  expect(props.preparation.refetch).toHaveBeenCalledOnce()
  unmount()

  await draw({ preparation: preparationOf({ isError: true, isFetching: true }) })

  expect([label(), isBusy()]).toEqual([words.simulating, true])
})

test('leads to the token that the draft already became', async () => {
  await draw({ preparation: preparationOf({ data: { status: 'made', mint: person } }) })

  const link = screen.getByRole('link', { name: en.action.seeToken('ANVL') })
  expect(link.getAttribute('href')).toBe(`/create-token?made=${person}`)
})

test('continues a partly created token', async () => {
  await draw({ preparation: preparationOf({ data: { status: 'started' } }) })

  expect([label(), isBusy()]).toEqual([en.action.goOn('ANVL'), false])
})

test.each([{ status: 'made', mint: person }, { status: 'started' }, readyIn(1)])(
  'offers nothing for a changed or pending draft: $status',
  async (data) => {
    const { unmount } = await draw({ preparation: preparationOf({ data, isStale: true, isFetching: true }) })
    expect([label(), isBusy()]).toEqual([words.simulating, true])
    unmount()

    await draw({ preparation: preparationOf({ data }), isSending: true })

    expect([label(), isBusy()]).toEqual([words.createShort('ANVL'), true])
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test.each([
  ['one signature and its cost', readyIn(1), words.create('ANVL', 1, '0.005454681')],
  ['so many signatures', readyIn(3), words.create('ANVL', 3, words.about('0.0055'))],
  ['a pool in the same transaction', readyIn(1, { whole: true }), words.create('ANVL and its pool', 1, '0.005454681')],
  [
    'a pool and a lock after it',
    readyIn(1, { whole: null }, { steps: [{}, {}], signatures: 3, lamports: 1_221_402_201n }),
    words.create('ANVL and its pool', 3, words.about('1.2215')),
  ],
])('names the creation: %s', async (_, data, text) => {
  await draw({ preparation: preparationOf({ data }) })

  expect([label(), isBusy()]).toEqual([text, false])
})

test('shows only the token in the bar below', async () => {
  await draw({ size: 'bar' })

  expect(label()).toBe(words.createShort('ANVL'))
})

test('sends nothing before the spelling is confirmed, and focuses the invalid field, not another checkbox', async () => {
  const { user, props, focused } = await draw({ isChecked: false })

  await user.click(screen.getByRole('button'))

  expect(props.onUnchecked).toHaveBeenCalledOnce()
  await expect.poll(focused).toBe('INPUT')
})

test("leads to the choice of a pool's liquidity, also in a closed section", async () => {
  const { user, props, focused } = await draw({ isAfterChosen: false })
  expect(label()).toBe(chooseAfter)

  await user.click(screen.getByRole('button'))

  await expect.poll(focused).toBe('radio')
  expect(props.formElement.current?.querySelector('details')?.open).toBe(true)
})
