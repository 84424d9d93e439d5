import { dismissRun, type Run } from '@solsmith/connect'
import { useConnect } from '@solsmith/connect-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { FormEditor } from './draft/useFormEditor.ts'
import { isCreated } from './send/createToken.ts'

export function useMadeRedirect(run: Run, { form, startOver }: FormEditor): void {
  const connect = useConnect()
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const made = isCreated(run) ? run : null
  const isRunning = run.phase !== 'idle'
  useEffect(() => {
    if (isRunning) void import('./made/CreatedView.tsx').catch(() => {})
  }, [isRunning])
  useEffect(() => {
    if (!made) return
    dismissRun(connect, 'create-token')
    void queries.invalidateQueries({ queryKey: ['balance'] })
    queries.removeQueries({ queryKey: ['prepare-token'] })
    const { subject: mint, feePayer } = made.plan
    const go = async () => {
      // A resumed token may belong to a discarded form, not to this one.
      const { findOwnMints } = await import('./send/findOwnMints.ts')
      const own = await findOwnMints(feePayer, form.seed)
      const isThisDraft = own.includes(mint)
      if (isThisDraft) startOver()
      navigate(`/create-token?made=${mint}`, {
        state: { matchesPreview: made.matchesPreview },
      })
    }
    void go()
  }, [made, form.seed, startOver, connect, queries, navigate])
}
