import type { Token } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { PlanReview } from '../../../../features/plan-review/PlanReview.tsx'
import type { Wish } from '../../../../features/plan-review/usePreparedPlan.ts'
import { ActionLayout } from '../../../../features/token-tools/ActionLayout.tsx'
import { tokenLink } from '../../../../features/token-tools/links.ts'
import { TokenLine } from '../../../../features/token-tools/TokenLine.tsx'
import { nameOf } from '../../../../features/token-tools/tokenNames.ts'
import { useWords } from '../../../../words/useWords.ts'
import { en } from '../words/en.ts'

/** A form of a token, with what it would do beside it. */
export function DeedFrame({
  token,
  title,
  lead,
  wish,
  verb,
  caution,
  children,
}: {
  token: Token
  title: string
  lead?: ReactNode
  wish: Wish | null
  verb: string
  caution?: ReactNode
  children?: ReactNode
}) {
  const words = useWords({ en })
  const href = tokenLink(token.address)
  return (
    <ActionLayout
      title={title}
      lead={lead}
      back={{ href, label: words.back(nameOf(token) ?? words.unnamed) }}
      side={
        <PlanReview
          wish={wish}
          verb={verb}
          caution={caution}
          known={{ address: token.address, symbol: token.metadata?.symbol ?? '', decimals: token.decimals }}
          onLeave={() => navigate(href)}
        />
      }
    >
      <TokenLine token={token} />
      {children}
    </ActionLayout>
  )
}
