import { ActionLayout } from '#ui/ActionLayout.tsx'
import { FindTokenForm } from './FindTokenForm.tsx'
import { en as words } from './words/en.ts'

export function CheckPage() {
  return (
    <ActionLayout title={words.check.title} lead={words.check.lead} back={{ href: '/?tools', label: words.back }}>
      <FindTokenForm label={words.check.token} verb={words.check.go} />
    </ActionLayout>
  )
}
