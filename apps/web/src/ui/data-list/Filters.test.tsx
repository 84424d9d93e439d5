import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { FilterChoice, FilterSwitch, Filters } from './Filters.tsx'

afterEach(cleanup)

test('a search is reported letter by letter, beside the choices that are under one name', async () => {
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

test('one of several is reported as the value that it is, and what is none of them is not', async () => {
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

test.for([true, false])('a switch that is on (%s) says so, and is turned', async (isOn) => {
  const onChange = vi.fn()
  render(
    <FilterSwitch isOn={isOn} onChange={onChange}>
      Locked
    </FilterSwitch>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Locked', pressed: isOn }))

  expect(onChange.mock.calls).toEqual([[!isOn]])
})
