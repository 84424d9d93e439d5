import { useState } from 'react'
import { NumberInput } from '#ui/NumberInput.tsx'

/** Out of any range, so validation refuses it. */
const noBasisPoints = 1_000_000

export function PercentInput({
  basisPoints,
  label,
  onChange,
  onBlur,
}: {
  basisPoints: number
  label?: string | undefined
  onChange: (basisPoints: number) => void
  onBlur: () => void
}) {
  const [text, setText] = useState(basisPoints === noBasisPoints ? '' : String(basisPoints / 100))
  const change = (typed: string) => {
    setText(typed)
    onChange(/^-?\d{1,5}(\.\d{0,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : noBasisPoints)
  }
  return <NumberInput unit="%" value={text} onChange={change} onBlur={onBlur} label={label} />
}
