import { profileSites } from '@solsmith/tokens'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MoreLinks } from './MoreLinks.tsx'
import { renderPart, type Typed } from './testing/renderPart.tsx'
import { en } from './words/en.ts'

const draw = (typed: Typed = {}) =>
  renderPart(({ editor, issues }) => <MoreLinks editor={editor} issues={issues} />, typed)

test('asks for profiles first, then for each site that has them', async () => {
  const { user } = await draw({ input: { website: 'https://anvil.example' } })
  expect(screen.queryByRole('textbox')).toBeNull()

  await user.click(screen.getByRole('button', { name: en.identity.moreLinks }))

  expect((await screen.findAllByRole('textbox')).map((field) => field.closest('div')?.textContent)).toEqual(
    Object.values(profileSites).map(({ home }) => `${home}/`),
  )
})

test('replaces the hint “optional” with an error for an invalid profile, on blur', async () => {
  const { user } = await draw({ input: { telegram: 'anvil' } })
  const [field] = await screen.findAllByRole('textbox', { name: profileSites.telegram.site })
  if (!field) throw new TypeError('A field is expected.')
  const optional = () => screen.queryAllByText(en.identity.optional).length
  const before = optional()

  await user.clear(field)
  await user.type(field, 'not a profile')
  await user.tab()

  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(optional()).toBe(before - 1)
})
