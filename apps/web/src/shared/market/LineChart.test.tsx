import { screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderInApp } from '#testing/renderInApp.tsx'
import { LineChart } from './LineChart.tsx'

const chart = (points: Parameters<typeof LineChart>[0]['points'], mark?: { x: number; y: number; text: string }) => (
  <LineChart label="Price" points={points} formatX={String} formatY={String} {...(mark ? { mark } : {})} />
)

const texts = () =>
  [...screen.getByRole('img', { name: 'Price' }).querySelectorAll('text')].map((one) => one.textContent)

test('labels both ends and the selected point', async () => {
  await renderInApp(
    chart(
      [
        { x: 0, y: 1 },
        { x: 8, y: 3 },
      ],
      { x: 4, y: 2, text: 'here' },
    ),
  )

  expect(texts()).toEqual(expect.arrayContaining(['0', '2', '4', '6', '8', 'here']))
})

test('writes levels in full if their short texts are alike', async () => {
  const points = [
    { x: 0, y: 508.01 },
    { x: 8, y: 508.04 },
  ]
  await renderInApp(<LineChart label="Price" points={points} formatX={String} formatY={(y) => y.toFixed(0)} />)

  expect(texts()).toEqual(expect.arrayContaining(['508.01', '508.02', '508.03', '508.04']))
})

test('labels a single moment once', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => complain.mockRestore())

  await renderInApp(
    chart([
      { x: 7_777, y: 1 },
      { x: 7_777, y: 3 },
    ]),
  )

  expect(texts().filter((text) => text === '7777')).toHaveLength(1)
  expect(complain).not.toHaveBeenCalled()
})

test('stays inside the chart for any data', async () => {
  const { redraw } = await renderInApp(null)
  const figure = fc.double({ min: 0, max: 1e12, noNaN: true })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(figure, figure), { minLength: 2, maxLength: 6 }), async (found) => {
      await redraw(chart(found.map(([x, y]) => ({ x, y })).toSorted((left, right) => left.x - right.x)))

      const path =
        screen.getByRole('img', { name: 'Price' }).querySelector('path[class*="line"]')?.getAttribute('d') ?? ''
      const places = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
      expect(places).toHaveLength(found.length)
      for (const [x, y] of places) {
        expect(x >= 0 && x <= 728).toBe(true)
        expect(y >= 0 && y <= 216).toBe(true)
      }
    }),
    { numRuns: 40 },
  )
})
