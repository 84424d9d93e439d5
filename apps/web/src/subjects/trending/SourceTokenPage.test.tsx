import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerNode } from '#testing/answerNode.ts'
import { type Place, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, holdingAccount, mintAccount, tokenOf, unchanged } from '#testing/tokens.ts'
import { SourceTokenPage } from './SourceTokenPage.tsx'
import { en as anatomyWords } from './words/anatomy.en.ts'
import { en } from './words/template.en.ts'

const nodeWith = (token = tokenOf()) => answerNode({ ...clock, [anvil]: unchanged(mintAccount(token)) })

const draw = (answers: Place['answers'], view: 'template' | 'anatomy' = 'template', addressText: string = anvil) =>
  renderInApp(<SourceTokenPage addressText={addressText} view={view} />, { answers: answers ?? {} })

const title = async () => (await screen.findByRole('heading', { level: 1 })).textContent

test.for([
  ['template', en.title('Anvil')],
  ['anatomy', anatomyWords.title('Anvil')],
] as const)('a token is shown as its %s', async ([view, text]) => {
  await draw(nodeWith(), view)

  await expect.poll(title).toBe(text)
})

test('shows a loading state', async () => {
  await draw({ ...nodeWith(), getMultipleAccounts: 'never' })

  expect(screen.getByText(en.loading)).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 1, name: en.failed })).toBeNull()
})

test('refuses an NFT as a template', async () => {
  await draw(nodeWith(tokenOf({ decimals: 0, supply: 1n, mintAuthority: null })))

  expect(await title()).toBe(en.collectible)
  expect(screen.getByText(en.absentHint)).toBeTruthy()
  expect(screen.getByRole('link', { name: en.back }).getAttribute('href')).toBe('/copy-trending')
  expect(screen.queryByRole('button', { name: en.tryAgain })).toBeNull()
})

test.for([
  ['nothing', answerNode(clock)],
  ['an account of a token', answerNode({ ...clock, [anvil]: unchanged(holdingAccount(tokenOf(), { amount: 1n })) })],
] as const)('finds no token at an address with %s', async ([, answers]) => {
  await draw(answers)

  expect(await title()).toBe(en.notFound('Sandbox'))
  expect(screen.queryByRole('button', { name: en.tryAgain })).toBeNull()
})

test('refuses an invalid address', async () => {
  const { asked } = await draw(nodeWith(), 'template', 'anvil')

  expect(await title()).toBe(en.notAnAddress)
  expect(asked('getMultipleAccounts')).toEqual([])
})
