import { isLeading, type LinkedInput } from '#pool-parts/linked.ts'
import type { PoolDraft } from '#pool-parts/poolDraft.ts'
import { Chip } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { en } from './words/en.ts'

export function LinkedField({
  input,
  label,
  unit,
  draft,
  bad,
  hasFollowers,
  show,
  onType,
}: {
  input: LinkedInput
  label: string
  unit: string
  draft: PoolDraft
  bad: readonly LinkedInput[]
  hasFollowers: boolean
  show: (input: LinkedInput) => string
  onType: (input: LinkedInput, text: string) => void
}) {
  const words = en.amounts
  const follows = hasFollowers && !isLeading(draft.linked, input)
  return (
    <Field
      label={label}
      error={bad.includes(input) ? words.bad : undefined}
      aside={follows && <Chip>{words.follows}</Chip>}
    >
      <NumberInput unit={unit} value={show(input)} onChange={(text) => onType(input, text)} />
    </Field>
  )
}
