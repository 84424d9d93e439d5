import { formatDecimal } from '@solsmith/chain'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Tick } from '#ui/useTick.ts'
import type { CheckedList } from './prepareList.ts'
import { en as words } from './words/en.ts'

const rangesLimit = 20

export function PaidElsewhere({
  ready: { paidElsewhere },
  isAgain,
  tick,
  onChange,
}: {
  ready: Pick<CheckedList, 'paidElsewhere'>
  isAgain: boolean
  tick: Tick
  onChange: (isAgain: boolean) => void
}) {
  const number = (value: number) => formatDecimal(value.toString())
  const count = number(paidElsewhere.length)
  const ranges = findRanges(paidElsewhere.map(({ line }) => line))
  const lines = ranges
    .slice(0, rangesLimit)
    .map(([first, last]) => (first === last ? number(first) : `${number(first)}–${number(last)}`))
  const more = ranges.length > rangesLimit ? '…' : ''
  return (
    <>
      <Notice tone="bad" role="alert" title={words.paidElsewhere(count)}>
        {words.paidElsewhereHint(lines.join(', ') + more)}
      </Notice>
      <Checkbox isChecked={isAgain} {...tick} onChange={onChange}>
        {words.payAgain(count)}
      </Checkbox>
    </>
  )
}

function findRanges(lines: readonly number[]): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  for (const line of lines.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last?.[1] === line - 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges
}
