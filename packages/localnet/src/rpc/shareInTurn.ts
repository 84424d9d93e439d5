import { stringifyJson } from './json.ts'

const made = new Map<object, Map<string, object>>()
/** What was written of each. */
const texts = new WeakMap<object, string>()
let writtenBytes = 0

/** So much is kept to be shared. Of an account, subscribers may ask for as many pieces as they like. */
const sharedBytes = 16_000_000

/**
 * Makes once what several subscribers are told in the same turn.
 *
 * @param subject - What it is about, which never changes.
 * @param key - How it is told: its topic first, then all that decides what `make` gives.
 */
export function shareInTurn<Value extends object>(subject: object, key: string, make: () => Value): Value {
  if (made.size === 0) queueMicrotask(forget)
  const ofSubject = made.get(subject) ?? new Map<string, object>()
  made.set(subject, ofSubject)
  const known = ofSubject.get(key)
  // The key names what `make` gives.
  if (known !== undefined) return known as Value
  const value = make()
  ofSubject.set(key, value)
  return value
}

/** Writes as JSON, once for all who are told the same. */
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
