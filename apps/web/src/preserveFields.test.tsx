import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { preserveFields } from './preserveFields.ts'

afterEach(cleanup)

function Form() {
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  return (
    <>
      <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input
        type="checkbox"
        aria-label="sure"
        checked={isChecked}
        onChange={({ target }) => setChecked(target.checked)}
      />
      <output>{`${name} ${isChecked}`}</output>
    </>
  )
}

function drawn(): { readonly page: HTMLElement; readonly name: HTMLInputElement; readonly sure: HTMLInputElement } {
  const page = document.createElement('main')
  page.innerHTML = '<input aria-label="name" value=""><input type="checkbox" aria-label="sure">'
  const [name, sure] = page.querySelectorAll('input')
  if (!name || !sure) throw new TypeError('Two fields are expected.')
  return { page, name, sure }
}

test('removes typed and ticked input, so the page matches its static HTML', () => {
  const { page, name, sure } = drawn()
  name.value = 'Anvil'
  sure.checked = true

  const restore = preserveFields(page)
  expect([name.value, sure.checked]).toEqual(['', false])

  restore()
  expect([name.value, sure.checked]).toEqual(['Anvil', true])
})

test('replays input for React, with the cursor in place', async () => {
  render(<Form />)
  const [name, sure] = [screen.getByRole<HTMLInputElement>('textbox'), screen.getByRole<HTMLInputElement>('checkbox')]
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'Anvil')
  name.setSelectionRange(2, 4)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked')?.set?.call(sure, true)

  preserveFields(document.body)()

  await expect.poll(() => screen.getByRole('status').textContent).toBe('Anvil true')
  expect([name.selectionStart, name.selectionEnd]).toEqual([2, 4])
})

test('leaves untouched fields alone', () => {
  const { page, name, sure } = drawn()
  const heard: string[] = []
  for (const field of [name, sure]) field.addEventListener('input', () => void heard.push(field.type))

  preserveFields(page)()

  expect(heard).toEqual([])
})
