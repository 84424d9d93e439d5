import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Panel } from './Panel.tsx'

afterEach(cleanup)

test('renders a labelled region with a heading of the given level', () => {
  render(
    <Panel title="Cost" level="h2">
      0.005 SOL
    </Panel>,
  )

  expect(screen.getByRole('region', { name: 'Cost' }).textContent).toContain('0.005 SOL')
  expect(screen.getByRole('heading', { level: 2, name: 'Cost' })).toBeTruthy()
})

test('renders no region and heading without a title', () => {
  render(<Panel>Facts</Panel>)

  expect(screen.getByText('Facts')).toBeTruthy()
  expect(document.querySelector('section')?.hasAttribute('aria-labelledby')).toBe(false)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('has unique ids for two panels with one title', () => {
  render(
    <>
      <Panel title="Cost">1</Panel>
      <Panel title="Cost">2</Panel>
    </>,
  )

  const ids = screen.getAllByRole('heading').map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  expect(screen.getAllByRole('region', { name: 'Cost' })).toHaveLength(2)
})

test('renders rows of a flush panel as direct children, and an aside next to the title', () => {
  const { rerender } = render(
    <Panel title="Changes" isFlush aside="simulated" asideTone="good">
      <ul />
    </Panel>,
  )
  const region = screen.getByRole('region', { name: 'Changes' })
  expect(screen.getByRole('list').parentElement).toBe(region)
  expect(region.dataset.flush).toBe('true')
  expect(screen.getByText('simulated').dataset.tone).toBe('good')

  rerender(
    <Panel title="Changes">
      <ul />
    </Panel>,
  )

  expect(screen.getByRole('list').parentElement).not.toBe(region)
  expect(region.dataset.flush).toBeUndefined()
})
