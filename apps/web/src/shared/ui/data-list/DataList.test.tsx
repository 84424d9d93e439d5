import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { showWindow } from '#testing/showWindow.ts'
import { en } from '../words/list.en.ts'
import { CardFacts } from './DataCards.tsx'
import { type Column, DataList, type DataListProps } from './DataList.tsx'

afterEach(cleanup)

type Pool = { readonly name: string; readonly volume: number }
type Key = 'rank' | 'volume'

const pools: readonly Pool[] = [
  { name: 'Anvil', volume: 30 },
  { name: 'Birch', volume: 20 },
  { name: 'Cedar', volume: 10 },
]

const columns: readonly Column<Pool, Key>[] = [
  { key: 'rank', label: 'Rank', sortKey: 'rank', cell: (_, index) => index + 1 },
  { key: 'name', label: 'Name', isHead: true, cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  { key: 'volume', label: 'Volume', sortKey: 'volume', cell: ({ volume }) => `${volume} SOL` },
]

function draw(change: Partial<DataListProps<Pool, Key>> & { isBusy?: boolean } = {}, isNarrow = false) {
  showWindow(isNarrow)
  const told = { onSort: vi.fn(), onHold: vi.fn(), onWindow: vi.fn() }
  const listOf = (more: typeof change) => (
    <DataList<Pool, Key>
      label="Pools"
      count={3}
      rowAt={(index) => pools[index]}
      keyOf={({ name }) => name}
      sort={{ key: 'volume', isDescending: true }}
      sorts={[
        { key: 'rank', label: 'Rank', isAscending: true },
        { key: 'volume', label: 'Volume' },
      ]}
      columns={columns}
      card={({ name }) => <a href={`#${name}`}>{name}</a>}
      cardHeight={100}
      {...told}
      {...change}
      {...more}
    />
  )
  const { rerender } = render(listOf({}))
  return {
    ...told,
    redraw: (more: typeof change) => rerender(listOf(more)),
    list: screen.getByRole(isNarrow ? 'list' : 'table', { name: 'Pools' }),
  }
}

const link = (name: string) => screen.getByRole('link', { name })

test('has row headers, the row count and row indexes', () => {
  const { list } = draw()

  expect(list.getAttribute('aria-rowcount')).toBe('4')
  const rows = within(list).getAllByRole('row')
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4'])
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RankNameVolume',
    '1Anvil30 SOL',
    '2Birch20 SOL',
    '3Cedar10 SOL',
  ])
  expect(
    within(list)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(pools.map(({ name }) => name))
  expect(within(list).getAllByRole('columnheader')).toHaveLength(3)
  expect(list.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false')
})

test('reserves room for an unloaded row, and marks it as busy', () => {
  const { list } = draw({ rowAt: (index) => (index === 1 ? undefined : pools[index]) })

  const [, , second, third] = within(list).getAllByRole('row')
  expect(second?.querySelector('td')?.getAttribute('aria-busy')).toBe('true')
  expect(second?.querySelector('td')?.colSpan).toBe(3)
  expect(third?.textContent).toBe('3Cedar10 SOL')
})

test.for([
  [{ key: 'volume', isDescending: true }, 'descending', { key: 'volume', isDescending: false }],
  [{ key: 'volume', isDescending: false }, 'ascending', { key: 'volume', isDescending: true }],
  [{ key: 'rank', isDescending: false }, null, { key: 'volume', isDescending: true }],
] as const)('from %o, the volume header is %s, and leads to %o', async ([sort, spoken, next]) => {
  const { onSort } = draw({ sort })
  const head = screen.getByRole('columnheader', { name: 'Volume' })
  expect(head.getAttribute('aria-sort')).toBe(spoken)
  expect(head.querySelectorAll('svg')).toHaveLength(spoken ? 1 : 0)

  await userEvent.click(within(head).getByRole('button'))

  expect(onSort.mock.calls).toEqual([[next]])
})

test('has different arrows for both directions', () => {
  const arrow = (isDescending: boolean) => {
    const { list } = draw({ sort: { key: 'volume', isDescending } })
    const drawn = list.querySelector('th svg')?.outerHTML
    cleanup()
    return drawn
  }

  expect(arrow(true)).not.toBe(arrow(false))
})

test('sorts a rank ascending first, and renders an unsortable column as text', async () => {
  const { onSort } = draw()

  await userEvent.click(screen.getByRole('button', { name: 'Rank' }))

  expect(onSort.mock.calls).toEqual([[{ key: 'rank', isDescending: false }]])
  expect(screen.getByRole('columnheader', { name: 'Name' }).childElementCount).toBe(0)
})

test('renders only the header without rows', () => {
  const { list } = draw({ count: 0 })

  expect(within(list).getAllByRole('row')).toHaveLength(1)
  expect(list.querySelectorAll('svg[height]')).toHaveLength(1)
})

test.for([false, true])(
  'reserves room for rows outside the window, and reports the visible ones (as cards: %s)',
  (isNarrow) => {
    const { list, onWindow } = draw(
      { count: 1_000, cardHeight: 57, rowAt: (index) => ({ name: `Pool ${index}`, volume: index }) },
      isNarrow,
    )

    const drawn = list.querySelectorAll('[data-row]').length
    expect(onWindow).toHaveBeenLastCalledWith(0, drawn)
    const gaps = Array.from(list.querySelectorAll('[aria-hidden] > svg, [aria-hidden] td > svg'))
    expect(gaps.filter((gap) => gap.getAttribute('width') === '1').map((gap) => gap.getAttribute('height'))).toEqual([
      String((1_000 - drawn) * 57),
    ])
  },
)

test.for([
  ['{ArrowDown}', 'Birch', 'Cedar'],
  ['{ArrowUp}', 'Birch', 'Anvil'],
  ['{Home}', 'Cedar', 'Anvil'],
  ['{End}', 'Anvil', 'Cedar'],
  ['{ArrowDown}', 'Cedar', 'Cedar'],
  ['{ArrowUp}', 'Anvil', 'Anvil'],
  ['x', 'Birch', 'Birch'],
] as const)('in a list, %s leads from %s to %s', async ([keys, from, to]) => {
  for (const isNarrow of [false, true]) {
    draw({}, isNarrow)
    link(from).focus()

    await userEvent.keyboard(keys)

    expect([isNarrow, document.activeElement?.textContent]).toEqual([isNarrow, to])
    cleanup()
  }
})

test('prevents scrolling for navigation keys in rows, but not in the header', () => {
  draw()

  expect(fireEvent.keyDown(link('Anvil'), { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(link('Anvil'), { key: 'x' })).toBe(true)
  const [row] = screen.getAllByRole('rowgroup').slice(1)
  expect(row && fireEvent.keyDown(row, { key: 'ArrowDown' })).toBe(true)
})

test('pauses while hovered by a mouse, not on touch', () => {
  const { list, onHold } = draw()
  const around = list.parentElement as HTMLElement // The list is inside of it.

  fireEvent.pointerEnter(around, { pointerType: 'touch' })
  expect(onHold).not.toHaveBeenCalled()
  fireEvent.pointerEnter(around, { pointerType: 'mouse' })
  fireEvent.pointerLeave(around, { pointerType: 'mouse' })

  expect(onHold.mock.calls).toEqual([[true], [false]])
})

test('pauses while focused, until the focus leaves', () => {
  const { onHold } = draw({ isBusy: true })
  const told = () => {
    const calls = onHold.mock.calls.map(([isHeld]) => isHeld)
    onHold.mockClear()
    return calls
  }
  act(() => link('Anvil').focus())
  expect(told()).toEqual([true])
  act(() => link('Birch').focus())
  expect(told()).toEqual([true])

  act(() => link('Birch').blur())

  expect(told()).toEqual([false])
  expect(link('Birch').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true')
})

test('numbers cards, and reserves room for unloaded ones', () => {
  const { list } = draw({ rowAt: (index) => (index === 1 ? undefined : pools[index]) }, true)

  const cards = within(list).getAllByRole('listitem')
  expect(cards.map((card) => [card.ariaPosInSet ?? card.getAttribute('aria-posinset'), card.textContent])).toEqual([
    ['1', 'Anvil'],
    ['2', ''],
    ['3', 'Cedar'],
  ])
  expect(cards[0]?.getAttribute('aria-setsize')).toBe('3')
  expect(cards[1]?.querySelectorAll('svg')).toHaveLength(1)
  expect(list.childElementCount).toBe(3)
})

test.for([
  ['rank', { key: 'rank', isDescending: false }],
  ['volume', { key: 'volume', isDescending: true }],
] as const)('sorts cards by %s with the select above', async ([key, sort]) => {
  const { onSort } = draw({ sort: { key: key === 'rank' ? 'volume' : 'rank', isDescending: true } }, true)

  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.sortBy }), key)

  expect(onSort.mock.calls).toEqual([[sort]])
})

test('selects no unknown sort key', () => {
  const { onSort } = draw({}, true)
  const choice = screen.getByRole('combobox')
  const other = document.createElement('option')
  other.value = 'age'
  choice.append(other)
  const failed = vi.fn((event: Event) => event.preventDefault())
  addEventListener('error', failed)
  onTestFinished(() => removeEventListener('error', failed))

  fireEvent.change(choice, { target: { value: 'age' } })

  expect(onSort).not.toHaveBeenCalled()
  expect(failed).not.toHaveBeenCalled()
})

test('renders facts of a card as terms with values', () => {
  render(<CardFacts facts={[['Volume', '30 SOL']]} />)

  expect(screen.getByRole('term').textContent).toBe('Volume')
  expect(screen.getByRole('definition').textContent).toBe('30 SOL')
})

test.for([false, true])('keeps the focus on a row that moves (as cards: %s)', (isNarrow) => {
  const { redraw } = draw({}, isNarrow)
  link('Anvil').focus()

  redraw({ rowAt: (index) => pools[2 - index] })

  expect(document.activeElement).toBe(link('Anvil'))
  expect(link('Anvil').closest<HTMLElement>('[data-row]')?.dataset.row).toBe('2')
})

test.for([false, true])(
  'renders the visible rows of a list scrolled to its middle (as cards: %s)',
  async (isNarrow) => {
    const { list, onWindow } = draw(
      { count: 1_000, cardHeight: 57, rowAt: (index) => ({ name: `Pool ${index}`, volume: index }) },
      isNarrow,
    )
    // Scrolled past the first five hundred rows.
    const place = isNarrow ? list : list.querySelector('tbody')
    if (place) place.getBoundingClientRect = () => ({ top: -57 * 500 }) as DOMRect

    await act(async () => {
      fireEvent.scroll(window)
      await new Promise(requestAnimationFrame)
    })

    const rows = Array.from(list.querySelectorAll<HTMLElement>('[data-row]'), ({ dataset }) => Number(dataset.row))
    const [from, to] = onWindow.mock.lastCall ?? []
    expect(from).toBeGreaterThan(400)
    expect(rows).toEqual(Array.from({ length: to - from }, (_, at) => from + at))
    expect(rows).toContain(500)
  },
)
