import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FilterChoice, FilterSwitch, Filters } from './Filters.tsx'

afterEach(cleanup)

test('reports each letter of a search, next to a labelled group of filters', async () => {
  const onType = vi.fn()
  render(
    <Filters label="Filters" search={{ label: 'Search', hint: 'Name', value: '', onType }} between={<b>12</b>}>
      <i>Choices</i>
    </Filters>,
  )

  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'an')

  expect(onType.mock.calls).toEqual([['a'], ['n']])
  expect(screen.getByRole('group', { name: 'Filters' }).textContent).toBe('Choices')
  expect(screen.getByText('12')).toBeTruthy()
})

test('reports the value of a known option only', async () => {
  const onChange = vi.fn()
  const options = [
    [0, 'Any age'],
    [60, 'A minute'],
  ] as const
  render(<FilterChoice label="Age" value={0} options={options} onChange={onChange} />)
  const choice = screen.getByRole('combobox', { name: 'Age' })

  await userEvent.selectOptions(choice, 'A minute')
  expect(onChange.mock.calls).toEqual([[60]])
  const other = document.createElement('option')
  other.value = '7'
  choice.append(other)
  const failed = vi.fn((event: Event) => event.preventDefault())
  addEventListener('error', failed)
  onTestFinished(() => removeEventListener('error', failed))
  fireEvent.change(choice, { target: { value: '7' } })

  expect(onChange).toHaveBeenCalledOnce()
  expect(failed).not.toHaveBeenCalled()
})

test.for([true, false])('shows and toggles a switch that is on (%s)', async (isOn) => {
  const onChange = vi.fn()
  render(
    <FilterSwitch isOn={isOn} onChange={onChange}>
      Locked
    </FilterSwitch>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Locked', pressed: isOn }))

  expect(onChange.mock.calls).toEqual([[!isOn]])
})
