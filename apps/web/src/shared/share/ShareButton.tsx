import Share from 'lucide-react/icons/share-2'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { en as words } from './words/en.ts'

export function ShareButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <Button aria-expanded={isOpen} onClick={onToggle}>
      <Icon of={Share} size="small" />
      {words.share}
    </Button>
  )
}
