import { stringifyJson } from './json.ts'

const made = new Map<object, Map<string, object>>()
const texts = new WeakMap<object, string>()
let writtenBytes = 0

/** Subscribers can request any number of slices. */
const sharedBytes = 16_000_000

/**
 * Shares a value among subscribers in the same turn.
 *
 * @param subject - Immutable.
 * @param key - Topic and everything else that `make` depends on.
 */
export function shareInTurn<Value extends object>(subject: object, key: string, make: () => Value): Value {
  if (made.size === 0) queueMicrotask(forget)
  const ofSubject = made.get(subject) ?? new Map<string, object>()
  made.set(subject, ofSubject)
  const known = ofSubject.get(key)
  // The key determines the type of the value.
  if (known !== undefined) return known as Value
  const value = make()
  ofSubject.set(key, value)
  return value
}

/** Encodes a value once for all its subscribers. */
export function writeInTurn(value: object): string {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = stringifyJson(value)
  texts.set(value, text)
  writtenBytes += text.length
  if (writtenBytes > sharedBytes) forget()
  return text
}

function forget(): void {
  made.clear()
  writtenBytes = 0
}
