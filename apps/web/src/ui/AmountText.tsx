import { splitNumbers } from '@solsmith/chain'
import type { ReactNode } from 'react'

/** A text whose longest numbers break after a separator of their digits where a line has no room for them. */
export function AmountText({ children }: { children: string }): ReactNode {
  return splitNumbers(children).reduce<ReactNode>(
    (before, part) =>
      before === null ? (
        part
      ) : (
        <>
          {before}
          <wbr />
          {part}
        </>
      ),
    null,
  )
}
