import { messageOf } from '@solsmith/connect'
import { useQuery } from '@tanstack/react-query'
import { useToolkit } from '../toolkitContext.ts'
import { loadWords } from '../words/loadWords.ts'
import { errorText } from '../words/useMessageOf.ts'

/** In the page's language, as the modal shows them. */
export function useErrorText(): (error: unknown) => string {
  const { connect, words } = useToolkit()
  const { data } = useQuery({
    queryKey: ['demo', 'errors', words.lang],
    queryFn: () => loadWords(words, connect.options.kinds),
  })
  return (error) => (data ? errorText(error, data) : messageOf(error))
}
