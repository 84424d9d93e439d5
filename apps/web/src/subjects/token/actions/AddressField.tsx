import { Field } from '#ui/Field.tsx'
import { readAddress } from '#ui/readInput.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { en } from '../words/en.ts'

export function AddressField({
  label,
  value,
  hint,
  onChange,
}: {
  label: string
  value: string
  hint?: string
  onChange: (text: string) => void
}) {
  const words = en.forms
  const isBad = value.trim() !== '' && readAddress(value) === null
  return (
    <Field label={label} hint={hint} error={isBad ? words.badAddress : undefined}>
      <TextInput value={value} onChange={onChange} spellCheck={false} autoCapitalize="off" isFigure />
    </Field>
  )
}
