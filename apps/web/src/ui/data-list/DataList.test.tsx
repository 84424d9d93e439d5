import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { showWindow } from '../../testing/showWindow.ts'
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

/** A list of pools, whose window has room for a table unless `isNarrow`. */
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

test('a table names its rows, and says how many there are and which each of them is', () => {
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

test('a row that is not read yet keeps its room, and is busy', () => {
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
] as const)('from %o, the head of the volume is %s, and leads to %o', async ([sort, spoken, next]) => {
  const { onSort } = draw({ sort })
  const head = screen.getByRole('columnheader', { name: 'Volume' })
  expect(head.getAttribute('aria-sort')).toBe(spoken)
  expect(head.querySelectorAll('svg')).toHaveLength(spoken ? 1 : 0)

  await userEvent.click(within(head).getByRole('button'))

  expect(onSort.mock.calls).toEqual([[next]])
})

test('the arrows of both directions differ', () => {
  const arrow = (isDescending: boolean) => {
    const { list } = draw({ sort: { key: 'volume', isDescending } })
    const drawn = list.querySelector('th svg')?.outerHTML
    cleanup()
    return drawn
  }

  expect(arrow(true)).not.toBe(arrow(false))
})

test('a rank begins with the first, and a column without an order is a word alone', async () => {
  const { onSort } = draw()

  await userEvent.click(screen.getByRole('button', { name: 'Rank' }))

  expect(onSort.mock.calls).toEqual([[{ key: 'rank', isDescending: false }]])
  expect(screen.getByRole('columnheader', { name: 'Name' }).childElementCount).toBe(0)
})

test('a list without rows has a head alone', () => {
  const { list } = draw({ count: 0 })

  expect(within(list).getAllByRole('row')).toHaveLength(1)
  expect(list.querySelectorAll('svg[height]')).toHaveLength(1)
})

test.for([false, true])(
  'rows that are not drawn keep their room, and those that are drawn are reported (as cards: %s)',
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

test('keys that lead to a row do not scroll the page; in the head of the table, they do', () => {
  draw()

  expect(fireEvent.keyDown(link('Anvil'), { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(link('Anvil'), { key: 'x' })).toBe(true)
  const [row] = screen.getAllByRole('rowgroup').slice(1)
  expect(row && fireEvent.keyDown(row, { key: 'ArrowDown' })).toBe(true)
})

test('a list is held while a mouse points at it, and not by a finger', () => {
  const { list, onHold } = draw()
  const around = list.parentElement as HTMLElement // the list is inside of it

  fireEvent.pointerEnter(around, { pointerType: 'touch' })
  expect(onHold).not.toHaveBeenCalled()
  fireEvent.pointerEnter(around, { pointerType: 'mouse' })
  fireEvent.pointerLeave(around, { pointerType: 'mouse' })

  expect(onHold.mock.calls).toEqual([[true], [false]])
})

test('a list is held while the focus is in it, from row to row, until it leaves', () => {
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

test('a card says which of how many it is, and one that is not read yet keeps its room', () => {
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
] as const)('cards are put in the order of their %s by a choice above them', async ([key, sort]) => {
  const { onSort } = draw({ sort: { key: key === 'rank' ? 'volume' : 'rank', isDescending: true } }, true)

  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.sortBy }), key)

  expect(onSort.mock.calls).toEqual([[sort]])
})

test('an order that the list does not have is not chosen', () => {
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

test('facts of a card are terms with their values', () => {
  render(<CardFacts facts={[['Volume', '30 SOL']]} />)

  expect(screen.getByRole('term').textContent).toBe('Volume')
  expect(screen.getByRole('definition').textContent).toBe('30 SOL')
})

test.for([false, true])('the focus at a row stays there when the row moves (as cards: %s)', (isNarrow) => {
  const { redraw } = draw({}, isNarrow)
  link('Anvil').focus()

  redraw({ rowAt: (index) => pools[2 - index] })

  expect(document.activeElement).toBe(link('Anvil'))
  expect(link('Anvil').closest<HTMLElement>('[data-row]')?.dataset.row).toBe('2')
})

test.for([false, true])(
  'of a list that is read from its middle, the rows in the window are drawn (as cards: %s)',
  async (isNarrow) => {
    const { list, onWindow } = draw(
      { count: 1_000, cardHeight: 57, rowAt: (index) => ({ name: `Pool ${index}`, volume: index }) },
      isNarrow,
    )
    // Five hundred rows are above the window; no more of it is read.
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
