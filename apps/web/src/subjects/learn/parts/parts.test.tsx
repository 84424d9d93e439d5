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
] as const)('gives a %s a distinct icon', ([kind, sign]) => {
  const drawn = render(<Icon of={sign} />).container.querySelector('svg')?.innerHTML
  cleanup()

  render(<Callout kind={kind}>Read this.</Callout>)

  expect(screen.getByRole('note').querySelector('svg')?.innerHTML).toBe(drawn)
})

test('labels every table cell with its column on phones', () => {
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
