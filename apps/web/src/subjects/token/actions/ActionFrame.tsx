import type { Token } from '@solsmith/tokens'
import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { tokenLink } from '#links/tokenLink.ts'
import { PlanReview } from '#review/PlanReview.tsx'
import type { PlanRequest } from '#review/usePreparedPlan.ts'
import { TokenLine } from '#token-reading/TokenLine.tsx'
import { nameOf, symbolOf } from '#token-reading/tokenNames.ts'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { en as words } from '../words/en.ts'

export function ActionFrame({
  token,
  title,
  lead,
  request,
  verb,
  caution,
  invalidHint,
  children,
}: {
  token: Token
  title: string
  lead?: ReactNode
  request: PlanRequest | null
  verb: string
  caution?: ReactNode
  invalidHint?: string | undefined
  children?: ReactNode
}) {
  const href = tokenLink(token.address)
  return (
    <ActionLayout
      title={title}
      lead={lead}
      back={{ href, label: words.back(nameOf(token) ?? words.unnamed) }}
      side={
        <PlanReview
          request={request}
          verb={verb}
          caution={caution}
          {...(invalidHint === undefined ? {} : { invalidHint })}
          known={{ address: token.address, symbol: symbolOf(token) ?? '', decimals: token.decimals }}
          onLeave={() => navigate(href)}
        />
      }
    >
      <TokenLine token={token} />
      {children}
    </ActionLayout>
  )
}
