import type { Token } from '@solsmith/tokens'
import { TokenLine } from '#token-reading/TokenLine.tsx'
import { TokenChips } from './TokenChips.tsx'

export function TokenFacts({ token }: { token: Token }) {
  return (
    <>
      <TokenLine token={token} />
      <TokenChips token={token} />
    </>
  )
}
