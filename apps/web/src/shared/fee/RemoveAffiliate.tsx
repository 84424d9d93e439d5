import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/Button.tsx'
import { clearReferral } from './referral.ts'
import { en as words } from './words/en.ts'

export function RemoveAffiliate() {
  const queries = useQueryClient()
  const remove = () => {
    clearReferral()
    void queries.invalidateQueries({ predicate: ({ queryKey }) => planQueries.includes(queryKey[0]) })
  }
  return (
    <Button size="small" variant="text" onClick={remove} aria-label={words.removeLong}>
      {words.remove}
    </Button>
  )
}

const planQueries: readonly unknown[] = ['prepare-plan', 'prepare-token', 'create-cost']
