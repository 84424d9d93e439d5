import { splitNumbers } from '@solsmith/chain'
import type { ReactNode } from 'react'

/** Text whose longest numbers can break after a thousands separator if a line is too short. */
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
