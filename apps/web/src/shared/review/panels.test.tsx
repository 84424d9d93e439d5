import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { ChangesPanel } from './ChangesPanel.tsx'
import { CostPanel } from './CostPanel.tsx'
import { en } from './words/facts.en.ts'

const rows = [{ label: 'Mint account', amountText: '0.001000000' }]
const changes = [{ what: 'Your SOL', was: '2', is: '1' }]

test('shows total, remainder and time of an estimate', async () => {
  await renderInApp(
    <CostPanel rows={rows} totalLamports={1_000_001n} keepsLamports={1_999_999_999n} slot={431_207_884n} />,
  )

  const panel = screen.getByRole('region', { name: en.cost })
  expect(panel.textContent).toContain(`${en.total}0.001000001`)
  expect(panel.textContent).toContain(en.keep('1.999999999'))
  expect(panel.textContent).toContain(en.slot('431,207,884'))
})

test('shows a net refund without a minus', async () => {
  await renderInApp(<CostPanel rows={rows} totalLamports={-2_039_280n} keepsLamports={1n} />)

  expect(screen.getByRole('region', { name: en.cost }).textContent).toContain(`${en.getBack}0.002039280`)
})

test('shows a receipt under a separate heading', async () => {
  await renderInApp(<CostPanel kind="issued" rows={rows} totalLamports={1_000_000n} note="ANVL" />)

  const panel = screen.getByRole('region', { name: en.issued })
  expect(screen.getByRole('heading', { level: 2, name: en.issued })).toBeTruthy()
  expect(panel.textContent).toContain(`${en.paid}0.001000000`)
  expect(panel.textContent).toContain('ANVL')
})

test('shows a note only if the remainder is unknown', async () => {
  const { redraw } = await renderInApp(<CostPanel rows={rows} totalLamports={1n} note="Sandbox" />)
  expect(screen.getByText('Sandbox')).toBeTruthy()

  await redraw(<CostPanel rows={rows} totalLamports={1n} note="Sandbox" keepsLamports={0n} />)
  expect(screen.queryByText('Sandbox')).toBeNull()
  expect(screen.getByText(en.keep('0'))).toBeTruthy()
})

test('shows the required steps before a simulation', async () => {
  await renderInApp(
    <ChangesPanel rows={undefined} isStale={false} later="Connect a wallet.">
      Programs
    </ChangesPanel>,
  )

  const panel = screen.getByRole('region', { name: en.changes })
  expect(panel.textContent).toContain('Connect a wallet.')
  expect(panel.textContent).not.toContain('Programs')
  expect(panel.textContent).not.toContain(en.simulated)
})

test.each([
  ['fresh', { isStale: false }, [en.simulated]],
  ['stale', { isStale: true }, []],
  ['asked for again', { isStale: false, isSimulating: true }, [en.simulating]],
] as const)('labels changes that are %s', async (_, state, said) => {
  await renderInApp(
    <ChangesPanel rows={changes} {...state}>
      Programs
    </ChangesPanel>,
  )

  const { textContent } = screen.getByRole('region', { name: en.changes })
  expect(
    [en.simulated, en.simulating].filter((word) => textContent?.split('.').join('').includes(word.replaceAll('.', ''))),
  ).toEqual(said)
  expect(textContent).toContain('Your SOL')
  expect(textContent).toContain('Programs')
})
