import { useState } from 'react'
import { TextInput } from '../../../ui/TextInput.tsx'

/** No percentage that can be typed: whoever checks the range refuses it with a sentence. */
const noBasisPoints = 1_000_000

/** A percentage with two places, kept as hundredths of a percent. */
export function PercentInput({
  basisPoints,
  label,
  onChange,
}: {
  basisPoints: number
  label?: string
  onChange: (basisPoints: number) => void
}) {
  const [text, setText] = useState(basisPoints === noBasisPoints ? '' : String(basisPoints / 100))
  const change = (typed: string) => {
    setText(typed)
    const isPercent = /^-?\d{1,5}([.,]\d{0,2})?$/.test(typed.trim())
    onChange(isPercent ? Math.round(Number(typed.trim().replace(',', '.')) * 100) : noBasisPoints)
  }
  return (
    <TextInput isFigure inputMode="decimal" unit="%" value={text} onChange={change} {...(label ? { label } : {})} />
  )
}
