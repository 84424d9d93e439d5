import { formatDecimal } from '@solsmith/chain'
import type { ReactNode } from 'react'
import { Notice } from '#ui/Notice.tsx'
import type { CheckedList } from './prepareList.ts'
import { en as words } from './words/en.ts'

const linesLimit = 20

/** Names the lines of recipients whom another list has paid, above a tick to pay them again. */
export function PaidElsewhere({
  ready: { paidElsewhere },
  children,
}: {
  ready: Pick<CheckedList, 'paidElsewhere'>
  children: ReactNode
}) {
  const number = (value: number) => formatDecimal(value.toString())
  const lines = paidElsewhere.slice(0, linesLimit).map(({ line }) => number(line))
  const more = paidElsewhere.length > linesLimit ? '…' : ''
  return (
    <>
      <Notice tone="bad" role="alert" title={words.paidElsewhere(number(paidElsewhere.length))}>
        {words.paidElsewhereHint(lines.join(', ') + more)}
      </Notice>
      {children}
    </>
  )
}
