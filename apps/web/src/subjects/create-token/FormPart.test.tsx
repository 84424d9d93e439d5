import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FormPart } from './FormPart.tsx'

afterEach(cleanup)

const draw = (status: 'done' | 'now' | 'waiting', lead?: string) => {
  const { container } = render(
    <FormPart number={3} title="Authorities" status={status} {...(lead === undefined ? {} : { lead })}>
      <p>Inside</p>
    </FormPart>,
  )
  const number = container.querySelector('[aria-hidden]')
  return { number: number?.textContent, signs: number?.querySelectorAll('svg').length }
}

test.for([
  ['now', '3', 0],
  ['waiting', '3', 0],
  ['done', '', 1],
] as const)('a part that is %s shows "%s" and %i icons', ([status, text, count]) => {
  expect(draw(status)).toEqual({ number: text, signs: count })
})

test('reserves room for a lead only if there is one', () => {
  draw('now')
  expect(screen.getByRole('heading', { level: 2, name: 'Authorities' }).nextElementSibling).toBeNull()
  cleanup()

  draw('now', 'Who can change it')

  expect(screen.getByText('Who can change it').previousElementSibling).toBe(screen.getByRole('heading'))
})
