import type { Preferences } from '#preferences/preferences.ts'
import { Field } from '#ui/Field.tsx'
import { Segments } from '#ui/Segments.tsx'
import { en } from './words/en.ts'

type Priority = Preferences['priority']

export function PriorityField({ value, onChange }: { value: Priority; onChange: (priority: Priority) => void }) {
  const words = en.priority
  return (
    <Field label={words.title} kind="group" hint={`${words.means[value]} ${words.hint}`}>
      <Segments
        value={value}
        options={(['auto', 'normal', 'turbo'] as const).map((option) => ({
          value: option,
          label: words.names[option],
        }))}
        onChange={onChange}
      />
    </Field>
  )
}
