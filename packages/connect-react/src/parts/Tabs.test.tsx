import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from './Tabs.tsx'

afterEach(cleanup)

const names = ['tokens', 'nfts', 'activity'] as const

function Panels({ start = 'tokens' }: { start?: (typeof names)[number] }) {
  const [chosen, setChosen] = useState<(typeof names)[number]>(start)
  return (
    <Tabs name="Contents" tabs={names.map((name) => ({ name, label: name }))} chosen={chosen} onChoose={setChosen}>
      panel of {chosen}
    </Tabs>
  )
}

const tab = (name: string) => screen.getByRole('tab', { name })

test('the selected tab labels its panel', async () => {
  render(<Panels />)
  screen.getByRole('tablist', { name: 'Contents' })

  await userEvent.click(tab('nfts'))

  expect(screen.getByRole('tabpanel', { name: 'nfts' }).textContent).toBe('panel of nfts')
  expect(tab('nfts').getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id)
})

test('Tab reaches only the selected tab, then its panel', async () => {
  render(<Panels start="nfts" />)

  await userEvent.tab()
  expect(document.activeElement).toBe(tab('nfts'))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'))
})

test.each([
  ['{ArrowRight}', 'tokens', 'nfts'],
  ['{ArrowRight}', 'activity', 'tokens'],
  ['{ArrowLeft}', 'tokens', 'activity'],
  ['{Home}', 'activity', 'tokens'],
  ['{End}', 'tokens', 'activity'],
] as const)('%s chooses another tab: %s to %s', async (key, from, to) => {
  render(<Panels start={from} />)
  tab(from).focus()

  await userEvent.keyboard(key)

  expect(tab(to).getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tab(to))
})

test('other keys select nothing', async () => {
  render(<Panels />)
  tab('tokens').focus()

  await userEvent.keyboard('x')

  expect(tab('tokens').getAttribute('aria-selected')).toBe('true')
})

test('arrow keys are reversed in right-to-left text', async () => {
  render(
    <div style={{ direction: 'rtl' }}>
      <Panels />
    </div>,
  )
  // happy-dom does not inherit direction.
  screen.getByRole('tablist').style.direction = 'rtl'
  tab('tokens').focus()

  await userEvent.keyboard('{ArrowLeft}')

  expect(tab('nfts').getAttribute('aria-selected')).toBe('true')
})
