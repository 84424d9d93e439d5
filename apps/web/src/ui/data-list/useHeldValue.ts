import { useState } from 'react'

/** The value as it was when it was taken hold of, until it is let go. With another key it is another value, which is told at once. */
export function useHeldValue<Value>(value: Value, key: string, isHeld: boolean): Value {
  const [kept, setKept] = useState({ value, key })
  const isOther = kept.key !== key || (!isHeld && kept.value !== value)
  if (isOther) setKept({ value, key })
  return isOther ? value : kept.value
}
