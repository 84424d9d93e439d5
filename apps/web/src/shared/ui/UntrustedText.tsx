import { showHidden } from '@solsmith/chain'
import { AmountText } from '@solsmith/connect-react'

/** Untrusted text: hidden characters are escaped, and its direction is isolated. */
export function UntrustedText({ text }: { text: string }) {
  return (
    <bdi>
      <AmountText>{showHidden(text)}</AmountText>
    </bdi>
  )
}
