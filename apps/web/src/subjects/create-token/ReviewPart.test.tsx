import { emptyForm } from '@solsmith/tokens'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ReviewPart } from './ReviewPart.tsx'
import { en } from './words/en.ts'

afterEach(cleanup)

test.for([
  [false, 0],
  [true, 1],
] as const)('requests the checkbox (%s) once the user continues without it', ([isInvalid, count]) => {
  render(<ReviewPart input={emptyForm} isChecked={false} isInvalid={isInvalid} onChange={() => undefined} />)

  expect(screen.queryAllByText(en.review.checkFirst)).toHaveLength(count)
  expect(screen.getByRole('checkbox').hasAttribute('aria-invalid')).toBe(isInvalid)
})

test.for([
  ['keep', en.review.checkedNote],
  ['none', en.review.checkedFinal],
] as const)('states who can change the name if the update authority is “%s”', ([mode, note]) => {
  const input = { ...emptyForm, updateAuthority: { mode, to: '' } }
  render(<ReviewPart input={input} isChecked={false} isInvalid={false} onChange={() => undefined} />)

  expect(screen.getByText(note, { exact: false })).toBeTruthy()
})
