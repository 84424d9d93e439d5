import type { Pool } from '@solsmith/tokens'
import type { ComponentType } from 'react'
import type { PoolAction } from '#links/poolLink.ts'
import { AddForm } from './AddForm.tsx'
import { CollectForm } from './CollectForm.tsx'
import { BurnForm, LockForm } from './KeepForms.tsx'
import { RemoveForm } from './RemoveForm.tsx'
import { SwapForm } from './SwapForm.tsx'

const forms: { readonly [D in PoolAction]: ComponentType<{ pool: Pool }> } = {
  add: AddForm,
  remove: RemoveForm,
  swap: SwapForm,
  collect: CollectForm,
  lock: LockForm,
  burn: BurnForm,
}

/** One thing to do with a pool. */
export function ActionPage({ pool, action }: { pool: Pool; action: PoolAction }) {
  const Form = forms[action]
  return <Form pool={pool} />
}
