import { SimplePage } from '#ui/SimplePage.tsx'
import { useWords } from '#words/useWords.ts'
import { en } from '../trending/words/en.ts'

export function CopyTrendingPage() {
  const words = useWords({ en })
  return (
    <SimplePage title={words.title} links={words.links}>
      {words.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </SimplePage>
  )
}
