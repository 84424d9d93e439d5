import type { Pair, PoolSide, Side } from '@solsmith/tokens'
import type { Candle } from '@solsmith/wire'

export type Bar = {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  /** 0: the price did not change. */
  readonly trades: number
}

const longestPause = 500

export function barsOf(
  { sides: [first, second], quoteSide }: { readonly sides: Pair<Pick<PoolSide, 'decimals'>>; readonly quoteSide: Side },
  candles: readonly Candle[],
  seconds: number,
): readonly Bar[] {
  const inUnits = 10 ** (first.decimals - second.decimals)
  const priceOf = (text: string) => (quoteSide === 1 ? Number(text) * inUnits : 1 / (Number(text) * inUnits))
  const quoteUnit = 10 ** (quoteSide === 0 ? first : second).decimals
  const traded = candles
    .filter(({ low }) => Number(low) > 0)
    .map(({ start, open, high, low, close, volumes, trades }): Bar => {
      const ends = [priceOf(high), priceOf(low)]
      return {
        time: start,
        open: priceOf(open),
        high: Math.max(...ends),
        low: Math.min(...ends),
        close: priceOf(close),
        volume: Number(volumes[quoteSide]) / quoteUnit,
        trades,
      }
    })
  return traded.flatMap((bar, index) => {
    const next = traded[index + 1]
    if (!next) return [bar]
    const missing = Math.min((next.time - bar.time) / seconds - 1, longestPause)
    const quiet = { open: bar.close, high: bar.close, low: bar.close, close: bar.close, volume: 0, trades: 0 }
    const from = next.time - missing * seconds
    return [bar, ...Array.from({ length: missing }, (_, step) => ({ ...quiet, time: from + step * seconds }))]
  })
}

export type BarMark = { readonly time: number; readonly text: string }

/** Extends oldest-first bars without trades to the first and the last event. */
export function extendBars(bars: readonly Bar[], events: readonly BarMark[], seconds: number): readonly Bar[] {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return bars
  const steps = events.map(({ time }) => Math.floor((time - first.time) / seconds))
  const lastStep = Math.round((last.time - first.time) / seconds)
  const before = Math.min(Math.max(0, ...steps.map((step) => -step)), longestPause)
  const after = Math.min(Math.max(0, ...steps.map((step) => step - lastStep)), longestPause)
  const quietAt = (time: number, price: number): Bar => {
    return { time, open: price, high: price, low: price, close: price, volume: 0, trades: 0 }
  }
  return [
    ...Array.from({ length: before }, (_, step) => quietAt(first.time - (before - step) * seconds, first.open)),
    ...bars,
    ...Array.from({ length: after }, (_, step) => quietAt(last.time + (step + 1) * seconds, last.close)),
  ]
}

/** Marks each event at the last of the oldest-first bars before it. Equal labels of a bar are merged. */
export function markBars(bars: readonly Bar[], events: readonly BarMark[]): readonly BarMark[] {
  const texts = new Map<number, Set<string>>()
  for (const { time, text } of events) {
    const at = bars.findLast((bar) => bar.time <= time) ?? bars[0]
    if (at) texts.set(at.time, (texts.get(at.time) ?? new Set()).add(text))
  }
  return [...texts].map(([time, found]) => ({ time, text: [...found].join(', ') })).sort((a, b) => a.time - b.time)
}
