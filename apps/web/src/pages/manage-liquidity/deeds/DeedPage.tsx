import type { Pool } from '@solsmith/tokens'
import type { ComponentType } from 'react'
import type { PoolDeed } from '../../../features/pools/links.ts'
import { AddForm } from './AddForm.tsx'
import { CollectForm } from './CollectForm.tsx'
import { BurnForm, LockForm } from './KeepForms.tsx'
import { RemoveForm } from './RemoveForm.tsx'
import { SwapForm } from './SwapForm.tsx'

const forms: { readonly [D in PoolDeed]: ComponentType<{ pool: Pool }> } = {
  add: AddForm,
  remove: RemoveForm,
  swap: SwapForm,
  collect: CollectForm,
  lock: LockForm,
  burn: BurnForm,
}

/** One thing to do with a pool. */
export function DeedPage({ pool, deed }: { pool: Pool; deed: PoolDeed }) {
  const Form = forms[deed]
  return <Form pool={pool} />
}
