import type { SwapToken } from '@solsmith/connect'
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderParts } from '../../testing/renderParts.tsx'
import { en } from '../../words/en.ts'
import { ModalWordsContext } from '../../words/useModalWords.ts'
import { SwapDetails } from './SwapDetails.tsx'
import type { SwapFacts } from './swapFacts.ts'

afterEach(cleanup)

const all = await en.modal()
const { swap: words } = all
const inWords = (details: ReactNode) => <ModalWordsContext value={all}>{details}</ModalWordsContext>
const [sol, usdc] = [{ symbol: 'SOL' } as SwapToken, { symbol: 'USDC' } as SwapToken]
const unknown = { rate: null, impact: null, slippage: null } as SwapFacts

const facts = () =>
  Array.from(document.querySelectorAll('dt'), (name) => [name.textContent, name.nextElementSibling?.textContent])

test.for([
  [false, words.cost],
  [true, words.mostCost],
] as const)('labels the network cost and its maximum: %s', async ([isMost, name]) => {
  renderParts(inWords(<SwapDetails from={sol} to={usdc} facts={unknown} fee={5_000n} isMost={isMost} />))
  await screen.findByText(name)

  expect(facts()).toEqual([[name, '0.000005 SOL']])
})

test('shows known facts', async () => {
  const known = { ...unknown, rate: 149.2351234, impact: 0.25, slippage: 1.5 }
  renderParts(inWords(<SwapDetails from={sol} to={usdc} facts={known} />))
  await screen.findByText(words.rate)

  expect(facts()).toEqual([
    [words.rate, '1 SOL = 149.235 USDC'],
    [words.impact, expect.stringContaining('0.25')],
    [words.slippage, '1.5 USDC'],
  ])
})

test('omits unknown facts', async () => {
  const { redraw } = renderParts(inWords(<SwapDetails from={sol} to={usdc} facts={{ ...unknown, slippage: 1 }} />))
  await screen.findByText(words.slippage)

  redraw(inWords(<SwapDetails from={sol} to={usdc} facts={unknown} />))

  expect(facts()).toEqual([])
})
