import BookA from 'lucide-react/icons/book-a'
import { use } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { GlossaryContext } from './glossaryContext.ts'
import { en as words } from './words/en.ts'

export function GlossaryButton() {
  const open = use(GlossaryContext)
  return (
    <Button size="small" aria-haspopup="dialog" onClick={() => open(null)}>
      <Icon of={BookA} size="small" />
      {words.title}
    </Button>
  )
}
