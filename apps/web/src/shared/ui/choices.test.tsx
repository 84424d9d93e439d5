import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { Options } from './Options.tsx'
import { Presets } from './Presets.tsx'
import { Segments } from './Segments.tsx'
import { Stepper } from './Stepper.tsx'
import { Tabs } from './Tabs.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

const kinds = [
  { value: 'classic', label: 'Classic', amountText: '0.0136 SOL', hint: 'Works everywhere' },
  { value: 'modern', label: 'Modern' },
  { value: 'closed', label: 'Closed', isDisabled: true },
] as const

test('shows price and hint of option cards, selects on click, and skips a disabled one', async () => {
  const chosen = vi.fn()
  render(<Options label="Kind" value="classic" options={kinds} onChange={chosen} />)

  const classic = screen.getByRole('radio', { name: 'Classic' })
  expect(classic).toHaveProperty('checked', true)
  expect(document.getElementById(classic.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Works everywhere')
  expect(screen.getByText('0.0136 SOL')).toBeTruthy()

  await userEvent.click(screen.getByRole('radio', { name: 'Closed' }))
  await userEvent.click(screen.getByText('Modern'))

  expect(chosen.mock.calls).toEqual([['modern']])
})

test('preselects no option', () => {
  render(<Options label="Kind" value={null} options={kinds} onChange={() => undefined} />)

  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false)
})

test('shows the selected segment and reports another', async () => {
  const chosen = vi.fn()
  render(<Segments label="Power" value="classic" options={kinds} onChange={chosen} />)

  expect(screen.getByRole('radiogroup', { name: 'Power' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Closed' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Modern' }))

  expect(chosen.mock.calls).toEqual([['modern']])
})

test('marks the current preset, and fills in another one', async () => {
  const chosen = vi.fn()
  render(<Presets label="Common" value="modern" options={kinds} onChange={chosen} />)

  const pressed = screen.getAllByRole('button', { pressed: true })
  expect(pressed.map(({ textContent }) => textContent)).toEqual(['Modern'])
  await userEvent.click(screen.getByRole('button', { name: 'Classic' }))

  expect(chosen.mock.calls).toEqual([['classic']])
})

test('checks the box by a click on its text, and describes it by its error', async () => {
  const changed = vi.fn()
  render(
    <Checkbox isChecked={false} error="Tick this first" onChange={changed}>
      I checked it
    </Checkbox>,
  )

  const box = screen.getByRole('checkbox', { name: 'I checked it' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Tick this first')
  await userEvent.click(screen.getByText('I checked it'))

  expect(changed.mock.calls).toEqual([[true]])
})

test('unchecks with the space bar', async () => {
  const changed = vi.fn()
  render(
    <Checkbox isChecked onChange={changed}>
      I checked it
    </Checkbox>,
  )

  await userEvent.tab()
  await userEvent.keyboard(' ')

  expect(changed.mock.calls).toEqual([[false]])
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBeNull()
})

test('steps by one within the limits', async () => {
  function Decimals() {
    const [value, setValue] = useState(1)
    return <Stepper label="Decimals" value={value} minimum={0} maximum={2} onChange={setValue} />
  }
  render(<Decimals />)
  const [less, more] = [
    screen.getByRole('button', { name: en.oneLess }),
    screen.getByRole('button', { name: en.oneMore }),
  ]

  await userEvent.click(more)
  expect(screen.getByRole('status').textContent).toBe('2')
  expect(more).toHaveProperty('disabled', true)
  await userEvent.click(less)
  await userEvent.click(less)

  expect(screen.getByRole('status').textContent).toBe('0')
  expect(less).toHaveProperty('disabled', true)
  expect(screen.getByRole('group', { name: 'Decimals' })).toBeTruthy()
})

const tabs = [
  { value: 'a', label: 'Holdings' },
  { value: 'b', label: 'Pools' },
  { value: 'c', label: 'Receipts' },
] as const

function Dashboard() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Tabs label="Yours" tabs={tabs} value={value} onChange={setValue} links={<a href="/x">More</a>}>
      Part {value}
    </Tabs>
  )
}

test('shows the panel of a clicked tab', async () => {
  render(<Dashboard />)

  await userEvent.click(screen.getByRole('tab', { name: 'Pools' }))

  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Pools')
  expect(screen.getByRole('tabpanel', { name: 'Pools' }).textContent).toBe('Part b')
  expect(screen.getByRole('link', { name: 'More' })).toBeTruthy()
})

test.each([
  ['{ArrowRight}', 'Pools'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Holdings'],
  ['{ArrowLeft}', 'Receipts'],
  ['{End}', 'Receipts'],
  ['{End}{Home}', 'Holdings'],
  ['x', 'Holdings'],
])('among tabs, %s leads to %s, and the focus goes with it', async (keys, name) => {
  render(<Dashboard />)
  await userEvent.tab()

  await userEvent.keyboard(keys)

  expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name)
  expect(document.activeElement?.textContent).toBe(name)
})
