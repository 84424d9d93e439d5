import type { Pool, Side } from '@solsmith/tokens'
import { type ComponentType, useState } from 'react'
import type { PoolAction } from '#links/poolLink.ts'
import { useSwap } from '#market/useSwap.tsx'
import { en } from '#market/words/en.ts'
import { pairOf } from '#pool-parts/figures.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { AddForm } from './AddForm.tsx'
import { CollectForm } from './CollectForm.tsx'
import { BurnForm, LockForm } from './KeepForms.tsx'
import { RemoveForm } from './RemoveForm.tsx'

const forms: { readonly [D in PoolAction]: ComponentType<{ pool: Pool }> } = {
  add: AddForm,
  remove: RemoveForm,
  swap: SwapForm,
  collect: CollectForm,
  lock: LockForm,
  burn: BurnForm,
}

export function ActionPage({ pool, action }: { pool: Pool; action: PoolAction }) {
  const Form = forms[action]
  return <Form pool={pool} />
}

function SwapForm({ pool }: { pool: Pool }) {
  const words = en.swap
  const [input, setInput] = useState<Side>(pool.quoteSide)
  const { fields, review } = useSwap(pool, { input, onInput: setInput })
  return (
    <ActionFrame pool={pool} action="swap" title={words.title(pairOf(pool))} lead={words.lead} {...review}>
      {fields}
    </ActionFrame>
  )
}
