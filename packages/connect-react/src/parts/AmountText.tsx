import { splitNumbers } from '@solsmith/chain'
import type { ReactNode } from 'react'

/** Allows line breaks after thousands separators. */
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
