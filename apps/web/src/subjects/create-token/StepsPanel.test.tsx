import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StepsPanel } from './StepsPanel.tsx'
import { en as late } from './words/late.en.ts'

afterEach(cleanup)

test('lists every signature with its cost, marks estimates, and adds them up', () => {
  const steps = [
    { action: 'token-and-pool', signatures: 1, lamports: 1_198_063_800n },
    { action: 'lock', signatures: 1, lamports: 23_338_400n },
  ] as const
  render(<StepsPanel all={{ steps, signatures: 2, lamports: 1_221_402_200n }} isStale={false} />)

  const text = screen.getByRole('region', { name: late.steps.title }).textContent
  expect(text).toContain(`${late.steps.actions['token-and-pool']}${late.steps.signatures(1)}1.198063800`)
  expect(text).toContain(`${late.steps.actions.lock}${late.steps.signatures(1)}≈ 0.023338400`)
  expect(text).toContain(`${late.steps.total}1.221402200`)
})
