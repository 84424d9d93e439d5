import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { proofLink } from '#links/poolLink.ts'
import { anvilPool, poolOf, proofOf, renderWithPools } from '#testing/pools.ts'
import { ProofPanel } from './pool/ProofPanel.tsx'
import { en } from './words/en.ts'

const panel = () => screen.getByRole('region', { name: en.pool.proof }).textContent ?? ''

test('shows the permanently locked share with a link to its proof', async () => {
  await renderWithPools(<ProofPanel pool={poolOf()} />, { proof: proofOf() })

  expect(panel()).toContain(`50% ${en.pool.cannotBeWithdrawn}`)
  expect(panel()).not.toContain(en.proof.failed)
  expect(screen.getByRole('link', { name: en.pool.openProof }).getAttribute('href')).toBe(proofLink(anvilPool))
})

test('shows nothing while loading', async () => {
  await renderWithPools(<ProofPanel pool={poolOf()} />, {}, { answers: { getMultipleAccounts: 'never' } })

  expect(panel()).not.toContain(en.proof.failed)
  expect(panel()).not.toContain(en.pool.cannotBeWithdrawn)
})

test('distinguishes a failed load from zero', async () => {
  await renderWithPools(<ProofPanel pool={poolOf()} />)

  expect(await screen.findByText(en.proof.failed)).toBeTruthy()
  expect(screen.getByRole('link', { name: en.pool.openProof })).toBeTruthy()
})
