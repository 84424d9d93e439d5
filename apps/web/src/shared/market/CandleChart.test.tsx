import { act, cleanup, render } from '@testing-library/react'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

const chart = {
  addSeries: () => ({ applyOptions: vi.fn(), setData: vi.fn(), priceScale: () => chart }),
  applyOptions: vi.fn(),
  priceScale: () => chart,
  remove: vi.fn(),
  subscribeCrosshairMove: vi.fn(),
  timeScale: () => ({ fitContent: vi.fn() }),
}
const createChart = vi.fn((..._: readonly unknown[]) => chart)

beforeAll(() => {
  vi.resetModules()
  vi.doMock('lightweight-charts', async (original) => ({
    ...(await original<object>()),
    createChart,
    createSeriesMarkers: () => ({ setMarkers: vi.fn() }),
  }))
})
afterAll(() => {
  vi.doUnmock('lightweight-charts')
  vi.resetModules()
})

test('is drawn again in the colors of a new theme', async () => {
  const { chooseTheme, themeMode } = await import('#preferences/themeMode.ts')
  const style = vi.spyOn(globalThis, 'getComputedStyle')
  style.mockImplementation(() => ({ getPropertyValue: () => themeMode() }) as never) // All that is read.
  chooseTheme('dark')
  onTestFinished(() => {
    cleanup()
    chooseTheme('dark')
    style.mockRestore()
  })
  const { CandleChart } = await import('./CandleChart.tsx')
  render(<CandleChart label="Price" bars={[]} shape="candles" marks={[]} formatPrice={String} describe={() => ''} />)
  const color = () => createChart.mock.lastCall?.[1]
  expect(color()).toMatchObject({ grid: { horzLines: { color: 'dark' } } })

  act(() => chooseTheme('light'))

  expect(chart.remove).toHaveBeenCalledOnce()
  expect(color()).toMatchObject({ grid: { horzLines: { color: 'light' } } })
})
