import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerNode } from '#testing/answerNode.ts'
import { funds } from '#testing/tokens.ts'
import { AdvancedDisclosure } from './AdvancedDisclosure.tsx'
import { MoreParts } from './more/MoreParts.tsx'
import { en as moreWords } from './more/words/en.ts'
import { renderPart, type Typed } from './testing/renderPart.tsx'
import { en } from './words/en.ts'

const draw = (typed: Typed = {}) => {
  // Loaded separately, preloaded by this import.
  expect(MoreParts).toBeTypeOf('function')
  return renderPart(({ editor, issues }) => <AdvancedDisclosure editor={editor} issues={issues} />, typed, {
    answers: answerNode(funds),
  })
}

const fold = () => screen.getByText(en.more).closest('details') as HTMLDetailsElement // The summary is inside one.

test('hides the advanced options until opened', async () => {
  await draw()
  expect(fold().open).toBe(false)
  expect(screen.queryByText(moreWords.seed.lead)).toBeNull()

  fold().open = true
  fireEvent(fold(), new Event('toggle'))

  expect(await screen.findByText(moreWords.seed.lead)).toBeTruthy()
  expect(fold().open).toBe(true)
})

test.for<[string, Typed]>([
  ['an address that was searched', { vanity: { address: 'x', creator: 'x', standard: 'modern' } }],
  ['a priority', { priority: { level: 'turbo', microLamports: '' } }],
  ['a version', { signing: { version: '0', time: 'blockhash' } }],
  ['more time to sign', { signing: { version: 'auto', time: 'nonce' } }],
  ['metadata that does not name this site', { input: { createdOn: false } }],
  ['an extension', { input: { extensions: [{ kind: 'non-transferable' }] } }],
  ['metadata of one’s own', { input: { metadataUri: 'https://a.example/a' } }],
])('opens for a form with %s', async ([, typed]) => {
  await draw(typed)

  expect(fold().open).toBe(true)
  expect(await screen.findByText(moreWords.seed.lead)).toBeTruthy()
})
