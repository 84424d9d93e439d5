import { showHidden } from '@solsmith/chain'
import { AmountText } from '@solsmith/connect-react'

/** What a stranger wrote: hidden characters are shown as codes, and its direction does not reach what stands beside it. */
export function StrangerText({ text }: { text: string }) {
  return (
    <bdi>
      <AmountText>{showHidden(text)}</AmountText>
    </bdi>
  )
}
