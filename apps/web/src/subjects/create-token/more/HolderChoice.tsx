import type { TokenForm } from '@solsmith/tokens'
import { Field } from '#ui/Field.tsx'
import { Segments } from '#ui/Segments.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { en } from './words/en.ts'

export type Holder = TokenForm['mintAuthority']

export function HolderChoice({
  label,
  value,
  canBeNone,
  error,
  onChange,
  onLeave,
}: {
  label: string
  value: Holder
  canBeNone: boolean
  error: string | undefined
  onChange: (value: Holder) => void
  onLeave: () => void
}) {
  const words = en.extensions
  const modes = canBeNone ? (['keep', 'give', 'none'] as const) : (['keep', 'give'] as const)
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
        <Field label={`${label}: ${words.address.toLowerCase()}`} error={error}>
          <TextInput
            isFigure
            spellCheck={false}
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
            onBlur={onLeave}
          />
        </Field>
      )}
    </>
  )
}
