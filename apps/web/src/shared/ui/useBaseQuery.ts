import {
  notifyManager,
  type QueryClient,
  type QueryKey,
  type QueryObserver,
  type QueryObserverResult,
  type UseBaseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'

/** Replaces react-query's (vite/patches.ts): React renders answers in pieces, so none blocks the page. */
export function useBaseQuery<Fetched, Fault, Data, Cached, Key extends QueryKey>(
  options: UseBaseQueryOptions<Fetched, Fault, Data, Cached, Key>,
  Observer: typeof QueryObserver,
  queryClient?: QueryClient,
): QueryObserverResult<Data, Fault> {
  const client = useQueryClient(queryClient)
  const wanted = client.defaultQueryOptions(options)
  wanted._optimisticResults = 'optimistic'
  const [observer] = useState(() => new Observer(client, wanted))
  const result = observer.getOptimisticResult(wanted)
  const [, setSeen] = useState(observer.getCurrentResult())
  useEffect(() => inPieces(() => observer.setOptions(wanted)), [observer, wanted])
  useEffect(() => {
    const draw = () => startTransition(() => setSeen(observer.getCurrentResult()))
    let stop: (() => void) | null = null
    const cancel = inPieces(() => {
      stop = observer.subscribe(notifyManager.batchCalls(draw))
      observer.updateResult()
      draw()
    })
    return () => {
      cancel()
      stop?.()
    }
  }, [observer])
  return observer.trackResult(result)
}

const pieceMs = 8

const due = new Set<() => void>()

/** Queries start in an effect of one commit: together they would block the page. */
function inPieces(task: () => void): () => void {
  if (due.size === 0) setTimeout(runDue)
  due.add(task)
  return () => void due.delete(task)
}

function runDue(): void {
  const end = performance.now() + pieceMs
  try {
    for (const task of due) {
      due.delete(task)
      task()
      if (performance.now() > end) break
    }
  } finally {
    if (due.size > 0) setTimeout(runDue)
  }
}
