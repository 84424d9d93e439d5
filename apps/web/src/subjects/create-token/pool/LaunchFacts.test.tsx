import { address, sequentialInstructionPlan } from '@solana/kit'
import type { PreparedSend } from '@solsmith/connect'
import type { Change } from '@solsmith/tokens'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { en as facts } from '#review/words/facts.en.ts'
import { person, renderInApp } from '#testing/renderInApp.tsx'
import { anvil, stranger } from '#testing/tokens.ts'
import { LaunchFacts } from './LaunchFacts.tsx'
import { en } from './words/en.ts'

const system = address('11111111111111111111111111111111')
const sol = (lamports: bigint) => ({ owner: system, lamports, data: new Uint8Array() })

const plan = {
  kind: 'create-token',
  subject: anvil,
  label: 'ANVL',
  feePayer: person,
  instructions: sequentialInstructionPlan([]),
}
const prepared = {
  plan,
  simulation: {
    slot: 431_207_884n,
    feeLamports: 5_000n,
    changes: [{ address: person, before: sol(3_000_000_000n), after: sol(1_000_000_000n) }],
  },
} as unknown as PreparedSend // Only the fields read here.

const changes: readonly Change[] = [
  { kind: 'sol', before: 3_000_000_000n, after: 1_000_000_000n },
  { kind: 'supply', mint: anvil, decimals: 2, before: null, after: 100_000n },
  { kind: 'supply', mint: stranger, decimals: 0, before: null, after: 7n },
]

type Props = ComponentProps<typeof LaunchFacts>

const draw = (whole: boolean, priority: string | null = null) => {
  const launch = {
    whole: whole ? plan : null,
    reason: whole ? null : 'Too large.',
    quoted: { quoteAmount: 2_000_000_000n },
    tradeFeeRate: 2_500n,
    lpMint: stranger,
  } as unknown as Props['launch'] // Only the fields read here.
  const ready = {
    prepared,
    mint: anvil,
    changes,
    shares: [{ owner: stranger, amount: 500n, decimals: 2 }],
    cost: { totalLamports: 2_000_000_000n, rows: [] },
    all: { steps: [], signatures: 1, lamports: 2_000_000_000n },
  } as unknown as Props['ready'] // Only the fields read here.
  return renderInApp(<LaunchFacts ready={ready} launch={launch} priority={priority} isStale={false} />)
}

test('explains why it takes two transactions, and the amounts of the second', async () => {
  await draw(false)

  expect(screen.getByText('Too large.')).toBeTruthy()
  expect(screen.getByText(en.twoThen('2'))).toBeTruthy()
  expect(screen.queryByRole('region', { name: facts.cost })).toBeNull()
})

test('shows cost and remainder for a single transaction', async () => {
  await draw(true, 'Because the network is busy.')

  const cost = screen.getByRole('region', { name: facts.cost }).textContent
  expect(cost).toContain('2.000000000')
  expect(cost).toContain(facts.keep('1'))
  expect(cost).toContain('Because the network is busy.')
})

test("lists changes of the token and its recipients, without the pool's accounts", async () => {
  await draw(true)

  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.filter((row) => row?.startsWith(facts.supply))).toHaveLength(1)
  expect(rows.some((row) => row?.startsWith(facts.supply) && row.includes('1,000'))).toBe(true)
  expect(rows.some((row) => row?.startsWith('Sysv…1111') && row.includes('5'))).toBe(true)
})
