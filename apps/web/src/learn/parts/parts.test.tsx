import { cleanup, render, screen } from '@testing-library/react'
import Lightbulb from 'lucide-react/icons/lightbulb'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { afterEach, expect, test } from 'vitest'
import { Icon } from '#ui/Icon.tsx'
import { Callout } from './Callout.tsx'
import { Table } from './Table.tsx'

afterEach(cleanup)

test.for([
  ['danger', TriangleAlert],
  ['tip', Lightbulb],
] as const)('a %s has its own sign', ([kind, sign]) => {
  const drawn = render(<Icon of={sign} />).container.querySelector('svg')?.innerHTML
  cleanup()

  render(<Callout kind={kind}>Read this.</Callout>)

  expect(screen.getByRole('note').querySelector('svg')?.innerHTML).toBe(drawn)
})

test('on a phone every cell of a table says which column it is of', () => {
  render(
    <Table
      head={['Power', 'Effect', 'Holder']}
      rows={[
        ['Mint', 'more supply', 'a wallet'],
        ['Freeze', 'no transfers', 'no one'],
      ]}
    />,
  )

  expect(screen.getAllByRole('cell').map(({ dataset, textContent }) => [dataset.head, textContent])).toEqual([
    ['Effect', 'more supply'],
    ['Holder', 'a wallet'],
    ['Effect', 'no transfers'],
    ['Holder', 'no one'],
  ])
})
