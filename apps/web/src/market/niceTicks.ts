/** Round numbers that enclose a range: steps of 1, 2, 2.5 or 5 times a power of ten. */
export function niceTicks(low: number, high: number, count: number): readonly number[] {
  // What no picture tells apart does not move, and gets room above and below.
  const isFlat = high - low <= Math.abs(high) * 1e-9
  const span = isFlat ? Math.abs(high) || 1 : high - low
  const from = isFlat ? low - span / 2 : low
  const rough = span / Math.max(1, count - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(from / step)
  const last = Math.ceil((isFlat ? from + span : high) / step)
  // Multiples, and not sums: those drift.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
