import type { Signature } from '@solana/kit'
import { shortenAddress } from '@solsmith/chain'
import type { Conversion } from '@solsmith/tokens'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { signatureOf } from '#testing/tokens.ts'
import { ConversionList } from './ConversionList.tsx'
import { DaysChart } from './DaysChart.tsx'
import { en } from './words/en.ts'

const day = 86_400
const now = Date.UTC(2_026, 10, 27, 12) / 1_000

const conversionOf = (change: Partial<Conversion> = {}): Conversion => ({
  signature: signatureOf('2') as Signature,
  slot: 9n,
  time: now,
  action: 'create-token',
  feeLamports: 20_000_000n,
  lamports: 6_000_000n,
  ...change,
})

async function drawChart(conversions: readonly Conversion[]) {
  vi.useFakeTimers({ now: now * 1_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await renderInApp(<DaysChart conversions={conversions} />)
}

const bars = (name: string, index: number) => {
  const rects = [...screen.getByRole('img', { name }).querySelectorAll('rect')]
  return ['x', 'y', 'width', 'height'].map((side) => Number(rects[index]?.getAttribute(side)))
}

test('draws thirty bars per action on one scale, highest earner first', async () => {
  await drawChart([
    conversionOf({ time: now - 29 * day, action: 'burn', lamports: 1_000_000n }),
    conversionOf({ lamports: 3_000_000n }),
    conversionOf({ lamports: 3_000_000n, time: now - day }),
    conversionOf({ lamports: 1_000_000n, time: now - day }),
  ])

  const names = screen.getAllByRole('img').map((chart) => chart.getAttribute('aria-label'))
  const [tokens, burns] = [
    en.chart.alt(en.actions['create-token'], '0.004 SOL'),
    en.chart.alt(en.actions.burn, '0.001 SOL'),
  ]
  expect(names).toEqual([tokens, burns])
  expect(bars(tokens, 29)).toEqual([582, 66 - 49, 16, 49])
  expect(bars(tokens, 28)).toEqual([562, 0, 16, 66])
  expect(bars(tokens, 0)).toEqual([2, 65, 16, 1])
  expect(bars(burns, 0)).toEqual([2, 66 - 16, 16, 16])
  expect(screen.getByText('0.007 SOL')).toBeTruthy()
  expect(screen.getByText(en.chart.counted(3))).toBeTruthy()
  expect(screen.getByText(en.chart.start)).toBeTruthy()
})

test('keeps very small amounts visible', async () => {
  await drawChart([conversionOf({ lamports: 1n }), conversionOf({ lamports: 6_000_000n, time: now - day })])

  expect(bars(en.chart.alt(en.actions['create-token'], '0.006 SOL'), 29)).toEqual([582, 63, 16, 3])
})

test('draws a single lamport', async () => {
  await drawChart([conversionOf({ lamports: 1n })])

  expect(bars(en.chart.alt(en.actions['create-token'], '0.000000001 SOL'), 29)).toEqual([582, 0, 16, 66])
})

test('draws lines for days without earnings', async () => {
  await drawChart([conversionOf({ lamports: 0n })])

  expect(bars(en.chart.alt(en.actions['create-token'], '0 SOL'), 29)).toEqual([582, 65, 16, 1])
})

test('draws no axis without a conversion in the last thirty days', async () => {
  await drawChart([conversionOf({ time: now - 30 * day })])

  expect(screen.getByText(en.chart.none)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByText(en.chart.start)).toBeNull()
})

test('hides the empty state once there are earnings', async () => {
  await drawChart([conversionOf()])

  expect(screen.queryByText(en.chart.none)).toBeNull()
  expect(screen.getByText(en.chart.start).parentElement?.textContent).toBe(`${en.chart.start}${en.chart.today}`)
})

const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    : []

test('lists a conversion with its time, action, fee, share and transaction', async () => {
  await renderInApp(
    <ConversionList
      conversions={[conversionOf(), conversionOf({ signature: signatureOf('3'), time: null })]}
      limitedTo={null}
    />,
  )

  const [, known, unknown] = screen.getAllByRole('row')
  const signature = shortenAddress(signatureOf('2'))
  expect(cells(known).slice(2)).toEqual(['0.020000000', '0.006000000', signature])
  expect(cells(known)[0]).toMatch(/2026/)
  expect(cells(unknown).slice(0, 2)).toEqual([
    en.list.unknownTime,
    `${en.actions['create-token']}${en.list.unknownTime}`,
  ])
  const [link] = screen.getAllByRole('link', { name: en.list.open(signature) })
  expect(link?.getAttribute('href')).toContain(signatureOf('2'))
  expect(screen.queryByText(en.list.empty)).toBeNull()
  expect(screen.queryByText(en.list.newest('50'))).toBeNull()
  expect(screen.queryByText(/Showing the newest/)).toBeNull()
})

test.for([50, 51])('of %i conversions, lists the newest fifty', async (count) => {
  const all = Array.from({ length: count }, (_, index) => conversionOf({ signature: `${index}` as Signature }))
  await renderInApp(<ConversionList conversions={all} limitedTo="1,000" />)

  expect(screen.getAllByRole('row')).toHaveLength(51)
  expect(screen.queryAllByText(en.list.newest('50'))).toHaveLength(count > 50 ? 1 : 0)
  expect(screen.getByText(en.list.limited('1,000'))).toBeTruthy()
})

test('saves a single conversion', async () => {
  await renderInApp(<ConversionList conversions={[conversionOf()]} limitedTo={null} />)

  expect(screen.getByRole('button', { name: en.list.csv })).toBeTruthy()
})

test('shows the whole signature as text on a network without an explorer', async () => {
  await renderInApp(<ConversionList conversions={[conversionOf()]} limitedTo={null} />, { hasExplorer: false })

  expect(screen.getByTitle(signatureOf('2')).textContent).toBe(shortenAddress(signatureOf('2')))
  expect(screen.queryByRole('link')).toBeNull()
})

test('offers no file without a conversion', async () => {
  await renderInApp(<ConversionList conversions={[]} limitedTo={null} />)

  expect(screen.getByText(en.list.empty)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: en.list.csv })).toBeNull()
})
