import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stranger } from '#testing/tokens.ts'
import { AuthoritiesPart } from './AuthoritiesPart.tsx'
import { renderPart, type Typed } from './testing/renderPart.tsx'
import { en } from './words/en.ts'

const draw = (input: Typed['input']) =>
  renderPart(({ editor, issues }) => <AuthoritiesPart editor={editor} issues={issues} />, { input: input ?? {} })

const { mint, freeze, update, keep, give, final, neverFrozen, address } = en.authorities
const group = (name: string) => screen.getByRole('radiogroup', { name })
const row = (name: string) => group(name).closest('li')

const kept = { mode: 'keep', to: '' } as const
const none = { mode: 'none', to: '' } as const

test('explains each authority, and lists the safe choice for freezing first', async () => {
  await draw({})

  const choices = [mint, freeze, update].map((power) =>
    within(group(power.group))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent),
  )
  expect(choices).toEqual([
    [keep, give, mint.none],
    [freeze.none, keep, give],
    [keep, give, update.none],
  ])
  for (const power of [mint, freeze, update]) expect(row(power.group)?.textContent).toContain(power.effect)
})

test('marks neither a kept authority nor a missing freeze authority as permanent', async () => {
  await draw({ mintAuthority: kept, freezeAuthority: none, updateAuthority: kept })

  for (const power of [mint, freeze, update]) expect(row(power.group)?.childElementCount).toBe(2)
  expect(screen.queryByText(final.mint)).toBeNull()
  expect(screen.queryByText(final.update)).toBeNull()
})

test('says calmly that a missing freeze authority is permanent', async () => {
  const { user } = await draw({ freezeAuthority: none })
  expect(row(freeze.group)?.textContent).toContain(neverFrozen)

  await user.click(within(group(freeze.group)).getByRole('radio', { name: keep }))

  expect(screen.queryByText(neverFrozen)).toBeNull()
})

test('shows a revoked authority as permanent, with a text for each', async () => {
  await draw({ mintAuthority: none, freezeAuthority: none, updateAuthority: none })

  expect(row(mint.group)?.lastElementChild?.textContent).toBe(final.mint)
  expect(row(update.group)?.lastElementChild?.textContent).toBe(final.update)
  expect(row(freeze.group)?.childElementCount).toBe(2)
})

test('asks for an address when an authority is given away, which is reversible', async () => {
  const { user, form } = await draw({ mintAuthority: { mode: 'give', to: '' } })

  await user.type(screen.getByRole('textbox', { name: address('mint') }), stranger)

  expect(form().input.mintAuthority).toEqual({ mode: 'give', to: stranger })
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(screen.queryByText(final.mint)).toBeNull()
})
