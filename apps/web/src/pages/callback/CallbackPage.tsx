import { SimplePage } from '../../features/simple-page/SimplePage.tsx'
import { useWords } from '../../words/useWords.ts'
import { en } from './words/en.ts'

/** Where a sign-in or a purchase elsewhere returns to. Nothing that this instance offers sends people away. */
export function CallbackPage() {
  const words = useWords({ en })
  return (
    <SimplePage title={words.title} links={words.links}>
      <p>{words.text}</p>
    </SimplePage>
  )
}
