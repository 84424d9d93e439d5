import type { Snapshot } from '@solsmith/tokens'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerNode } from '#testing/answerNode.ts'
import { renderInApp } from '#testing/renderInApp.tsx'
import { anvil, clock, holdingAccount, homeOf, mintAccount, stranger, tokenOf, unchanged } from '#testing/tokens.ts'
import { TokenFigures } from './TokenFigures.tsx'
import { en } from './words/en.ts'

const token = tokenOf()
const { figures } = en

const snapshot: Snapshot = {
  mint: anvil,
  decimals: 2,
  slot: 1n,
  sum: 1n,
  accounts: 1,
  leftOut: { belowMinimum: 0, excluded: 0, programs: 0 },
  holders: [
    { owner: stranger, amount: 1n, accounts: 1, isProgram: false, isFrozen: false },
    { owner: anvil, amount: 1n, accounts: 1, isProgram: true, isFrozen: false },
  ],
}

const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent)
const value = (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent

test('shows two figures without a wallet if holders are not counted', async () => {
  await renderInApp(<TokenFigures token={token} holders={undefined} isCounted={false} />)

  expect(labels()).toEqual([figures.supply, figures.decimals])
  expect(screen.getByText(`${figures.slot('431,207,884')}.`)).toBeTruthy()
})

test('reserves room for the number of holders while it loads', async () => {
  await renderInApp(<TokenFigures token={token} holders={undefined} isCounted />)

  expect(labels()).toEqual([figures.supply, figures.holders, figures.decimals])
  expect(value(figures.holders)).toBe('–')
})

test('counts holders once loaded, and says that pools are among them', async () => {
  await renderInApp(<TokenFigures token={token} holders={snapshot} isCounted />)

  expect(labels()).toEqual([figures.supply, figures.holdersAndPools, figures.decimals])
  expect(value(figures.holdersAndPools)).toBe('2')
})

const accounts = { ...clock, [anvil]: unchanged(mintAccount(token)) }

test("shows the wallet's balance, and nothing while it loads", async () => {
  const home = await homeOf(token)
  const node = answerNode({ ...accounts, [home]: unchanged(holdingAccount(token, { amount: 150n })) })
  const { unmount } = await renderInApp(<TokenFigures token={token} holders={undefined} isCounted={false} />, {
    isConnected: true,
    answers: { ...node, getMultipleAccounts: 'never', getAccountInfo: 'never' },
  })
  expect(labels()).not.toContain(figures.yours)
  unmount()

  await renderInApp(<TokenFigures token={token} holders={undefined} isCounted={false} />, {
    isConnected: true,
    answers: node,
  })

  await expect.poll(() => value(figures.yours)).toBe('1.5')
})

test('shows zero for a wallet without an account', async () => {
  await renderInApp(<TokenFigures token={token} holders={undefined} isCounted={false} />, {
    isConnected: true,
    answers: answerNode(accounts),
  })

  await expect.poll(() => value(figures.yours)).toBe('0')
})
