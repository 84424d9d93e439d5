import { useQuery } from '@tanstack/react-query'
import { useToolkit } from '../toolkitContext.ts'

/** Words of activities, outside the modal too; null while loading. */
export function useActivityWords() {
  const { words } = useToolkit()
  const { data } = useQuery({
    queryKey: ['modal-words', words.lang],
    queryFn: () => words.modal(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? { words: data.activity, lang: words.lang } : null
}
