import type { TokenForm } from '@solsmith/tokens'
import { Checkbox } from '#ui/Checkbox.tsx'
import { en } from './words/en.ts'

export function ReviewPart({
  input,
  isChecked,
  isInvalid,
  onChange,
}: {
  input: TokenForm
  isChecked: boolean
  isInvalid: boolean
  onChange: (isChecked: boolean) => void
}) {
  const words = en.review
  return (
    <div>
      <Checkbox isChecked={isChecked} error={isInvalid ? words.checkFirst : undefined} onChange={onChange}>
        {words.checked(input.name.trim(), input.symbol.trim())}{' '}
        {input.updateAuthority.mode === 'none' ? words.checkedFinal : words.checkedNote}
      </Checkbox>
    </div>
  )
}
