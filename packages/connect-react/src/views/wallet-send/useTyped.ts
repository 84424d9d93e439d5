import { type ChangeEvent, useState } from 'react'
import { inLanguage } from '../../amounts/inLanguage.ts'
import { useToolkit } from '../../toolkitContext.ts'
import { readTyped } from './sendState.ts'

/** Keeps the typed text until the amount changes otherwise. */
export function useTyped(plain: string, onAmount: (plain: string) => void) {
  const {
    words: { lang },
  } = useToolkit()
  const [typed, setTyped] = useState('')
  return {
    value: readTyped(typed, lang) === plain ? typed : inLanguage(plain, lang),
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const read = readTyped(target.value, lang)
      if (read === null) return
      setTyped(target.value)
      onAmount(read)
    },
  }
}
