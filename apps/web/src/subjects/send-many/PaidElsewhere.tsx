import { formatDecimal } from '@solsmith/chain'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { Tick } from '#ui/useTick.ts'
import type { CheckedList } from './prepareList.ts'
import { en as words } from './words/en.ts'

const linesLimit = 20

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
  const lines = paidElsewhere.slice(0, linesLimit).map(({ line }) => number(line))
  const more = paidElsewhere.length > linesLimit ? '…' : ''
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
