import { readNumber, typeNumber } from '@solsmith/chain'
import { type ComponentProps, useState } from 'react'
import { TextInput } from './TextInput.tsx'

/** A number: shown and typed with the separators of the page's language, given and told as plain decimal text. */
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
      // What was typed stays as it is until the value comes to be another by itself.
      value={readNumber(typed) === value ? typed : typeNumber(value)}
      onChange={change}
    />
  )
}
