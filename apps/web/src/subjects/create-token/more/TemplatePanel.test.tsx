import { fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPart, type Typed } from '../testing/renderPart.tsx'
import { TemplatePanel } from './TemplatePanel.tsx'
import { en } from './words/en.ts'

const draw = (typed: Typed = {}) => renderPart(({ editor }) => <TemplatePanel editor={editor} />, typed)

const input = () => screen.getByLabelText(en.template.load, { selector: 'input' })

test.for([
  ['ANVL', 'ANVL-template.json'],
  [' ', 'token-template.json'],
] as const)('saves a form with the symbol "%s" as %s', async ([symbol, name]) => {
  const names: string[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:anvil')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => {
    for (const spied of [made, saved]) spied.mockRestore()
  })
  const { user } = await draw({ input: { symbol } })

  await user.click(screen.getByRole('button', { name: en.template.save }))

  expect(names).toEqual([name])
})

test('shows no message before a file is opened or after cancel', async () => {
  const { form } = await draw({ input: { name: 'Anvil' } })
  const status = screen.getAllByRole('status').find((one) => one.childElementCount > 0)
  expect(status).toBeUndefined()

  fireEvent.change(input(), { target: { files: [] } })

  await Promise.resolve()
  expect(screen.queryByText(en.template.loaded)).toBeNull()
  expect(screen.getAllByRole('status').every((one) => one.textContent === '')).toBe(true)
  expect(form().input.name).toBe('Anvil')
})

test('opens the file dialog', async () => {
  const { user } = await draw()
  const clicked = vi.fn()
  input().addEventListener('click', clicked)

  await user.click(screen.getByRole('button', { name: en.template.load }))

  expect(clicked).toHaveBeenCalledOnce()
})
