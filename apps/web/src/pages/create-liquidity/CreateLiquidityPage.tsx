import { SimplePage } from '../../features/simple-page/SimplePage.tsx'
import { useWords } from '../../words/useWords.ts'
import { en } from './words/en.ts'

export function CreateLiquidityPage() {
  const words = useWords({ en })
  return (
    <SimplePage title={words.title} links={words.links}>
      {words.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </SimplePage>
  )
}
