import type { FeeTable } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { stranger } from '#testing/tokens.ts'
import { HowItWorks } from './HowItWorks.tsx'
import { en } from './words/en.ts'

const tableOf = (lamports: object): FeeTable => ({
  sinceSlot: 7n,
  treasury: stranger,
  affiliateBasisPoints: 3_000,
  lamports: lamports as FeeTable['lamports'], // Includes other versions of the table.
})

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

test('lists the actions with a fee and their shares, the most expensive first', async () => {
  const lamports = { burn: 5_000_000n, freeze: 0n, thaw: 1n, 'create-token': 20_000_000n, 'from-the-future': 9n }
  await renderInApp(<HowItWorks table={tableOf(lamports)} />)

  expect(rows()).toEqual([
    `${en.actions['create-token']}0.02 SOL0.006 SOL`,
    `${en.actions.burn}0.005 SOL0.0015 SOL`,
    `${en.actions.thaw}0.000000001 SOL0 SOL`,
  ])
  expect(screen.getByText(en.since('7'))).toBeTruthy()
})

test('sums the shares of all actions for a month', async () => {
  const { user } = await renderInApp(<HowItWorks table={tableOf({ burn: 5_000_000n, 'create-token': 20_000_000n })} />)
  const month = () => screen.getByText(en.calculator.month).parentElement?.querySelector('output')?.textContent
  expect(month()).toBe('0.075 SOL')

  const burns = within(screen.getByRole('group', { name: en.calculator.count(en.actions.burn) }))
  const [, more] = burns.getAllByRole('button')
  if (!more) throw new TypeError('Two buttons are expected.')
  await user.click(more)

  expect(month()).toBe('0.0765 SOL')
})
