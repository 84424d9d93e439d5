import type { TokenDraftInput } from '@solsmith/tokens'
import { Field } from '../../../ui/Field.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useWords } from '../../../words/useWords.ts'
import { en } from './words/en.ts'

export type Holder = TokenDraftInput['mintAuthority']

/** Who holds a power: the creator, somebody else, or nobody. */
export function HolderChoice({
  label,
  value,
  canBeNobody,
  onChange,
}: {
  label: string
  value: Holder
  canBeNobody: boolean
  onChange: (value: Holder) => void
}) {
  const words = useWords({ en }).extensions
  const modes = canBeNobody ? (['keep', 'give', 'none'] as const) : (['keep', 'give'] as const)
  return (
    <>
      <Field label={label} kind="group">
        <Segments
          value={value.mode}
          options={modes.map((mode) => ({ value: mode, label: words[mode] }))}
          onChange={(mode) => onChange({ ...value, mode })}
        />
      </Field>
      {value.mode === 'give' && (
        <Field label={`${label}: ${words.address.toLowerCase()}`}>
          <TextInput isFigure spellCheck={false} value={value.to} onChange={(to) => onChange({ ...value, to })} />
        </Field>
      )}
    </>
  )
}
