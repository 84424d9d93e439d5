import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { restoreVisit, saveVisit } from './saveVisit.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function Form() {
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [kind, setKind] = useState('a')
  const [isSure, setSure] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [more, setMore] = useState('')
  return (
    <main>
      <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />
      <select aria-label="kind" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option>a</option>
        <option>b</option>
      </select>
      <input type="checkbox" aria-label="sure" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        fold
      </button>
      {isOpen && <input aria-label="more" value={more} onChange={({ target }) => setMore(target.value)} />}
      <input type="password" aria-label="secret" />
      <output>{JSON.stringify([name, text, kind, isSure, isOpen, more])}</output>
    </main>
  )
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')

const fill = async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.type(screen.getByLabelText('name'), 'Anvil')
  await user.type(screen.getByLabelText('text'), 'Made by hand')
  await user.selectOptions(screen.getByLabelText('kind'), 'b')
  await user.click(screen.getByLabelText('sure'))
  await user.click(screen.getByRole('button', { name: 'fold' }))
  await user.type(screen.getByLabelText('more'), 'within the fold')
  await user.type(screen.getByLabelText('secret'), 'hunter2')
  return shown()
}

test('restores what was typed, ticked and opened, also in parts that open first', async () => {
  const before = await fill()
  saveVisit()
  expect(sessionStorage.getItem('solsmith:visit')).not.toContain('hunter2')
  cleanup()

  const stop = restoreVisit()
  render(<Form />)

  await expect.poll(shown).toEqual(before)
  expect(sessionStorage.length).toBe(0)
  stop()
})

test('changes nothing once the user acts', async () => {
  await fill()
  saveVisit()
  cleanup()

  restoreVisit()
  dispatchEvent(new Event('pointerdown'))
  render(<Form />)

  expect(shown()).toEqual(['', '', 'a', false, false, ''])
})

test.each([
  ['another page', JSON.stringify({ href: '/other', top: 0, states: [{ kind: 'text', value: 'Anvil' }] })],
  ['a damaged store', '{'],
])('restores nothing from %s', (_, text) => {
  sessionStorage.setItem('solsmith:visit', text)

  render(<Form />)
  restoreVisit()()

  expect(shown()[0]).toBe('')
})

test('scrolls to where one was', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  sessionStorage.setItem(
    'solsmith:visit',
    JSON.stringify({ href: location.pathname + location.search, top: 320, states: [] }),
  )

  restoreVisit()()

  expect(scroll).toHaveBeenCalledWith({ top: 320, behavior: 'instant' })
  scroll.mockRestore()
})

test('never presses a stored setting, which would reload the page again', async () => {
  const pressed: string[] = []
  const draw = (chosen: string) =>
    render(
      <main>
        <div data-stored>
          {['en', 'de'].map((tag) => (
            <input
              key={tag}
              type="radio"
              aria-label={tag}
              checked={tag === chosen}
              onChange={() => void pressed.push(tag)}
            />
          ))}
        </div>
        <Form />
      </main>,
    )
  draw('en')
  await userEvent.setup().type(screen.getByLabelText('name'), 'Anvil')
  saveVisit()
  cleanup()

  draw('de')
  const stop = restoreVisit()

  await expect.poll(() => shown()[0]).toBe('Anvil')
  expect(pressed).toEqual([])
  stop()
})
