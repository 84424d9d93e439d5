export function niceTicks(low: number, high: number, count: number): readonly number[] {
  // An invisible change is flat, with room above and below.
  const isFlat = high - low <= Math.abs(high) * 1e-9
  const span = isFlat ? Math.abs(high) || 1 : high - low
  const from = isFlat ? low - span / 2 : low
  const rough = span / Math.max(1, count - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.floor(from / step)
  const last = Math.ceil((isFlat ? from + span : high) / step)
  // Multiples, because sums drift.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
