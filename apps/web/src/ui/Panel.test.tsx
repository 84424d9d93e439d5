import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Panel } from './Panel.tsx'

afterEach(cleanup)

test('a panel is a region with the name of its title, at the level that is asked for', () => {
  render(
    <Panel title="Cost" level="h2">
      0.005 SOL
    </Panel>,
  )

  expect(screen.getByRole('region', { name: 'Cost' }).textContent).toContain('0.005 SOL')
  expect(screen.getByRole('heading', { level: 2, name: 'Cost' })).toBeTruthy()
})

test('a panel without a title is no region and has no heading', () => {
  render(<Panel>Facts</Panel>)

  expect(screen.getByText('Facts')).toBeTruthy()
  expect(document.querySelector('section')?.hasAttribute('aria-labelledby')).toBe(false)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('two panels of one title have names of their own', () => {
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

test('rows of a flush panel are its own children, and a state is beside its title', () => {
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
