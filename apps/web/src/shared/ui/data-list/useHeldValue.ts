import { useState } from 'react'

/** Freezes a value while held. Another key updates it immediately. */
export function useHeldValue<Value>(value: Value, key: string, isHeld: boolean): Value {
  const [kept, setKept] = useState({ value, key })
  const isOther = kept.key !== key || (!isHeld && kept.value !== value)
  if (isOther) setKept({ value, key })
  return isOther ? value : kept.value
}
