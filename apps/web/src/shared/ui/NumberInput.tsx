import { readNumber, typeNumber } from '@solsmith/chain'
import { type ComponentProps, useState } from 'react'
import { TextInput } from './TextInput.tsx'

/** Number field: localized on screen, plain decimal text in its value. */
export function NumberInput({ value, onChange, ...rest }: ComponentProps<typeof TextInput>) {
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    setTyped(text)
    onChange(readNumber(text))
  }
  return (
    <TextInput
      isFigure
      inputMode="decimal"
      {...rest}
      // Typed text stays until the value changes from outside.
      value={readNumber(typed) === value ? typed : typeNumber(value)}
      onChange={change}
    />
  )
}
