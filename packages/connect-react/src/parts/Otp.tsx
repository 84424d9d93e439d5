import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './Otp.module.css'
import { type CodeState, codeLength, enterDigits, eraseDigit } from './otp.ts'

/** Six code boxes with paste, arrows and Backspace. */
export function Otp({
  code,
  onChange,
  isBusy,
  isBad,
  name,
  digitName,
}: {
  code: CodeState
  onChange: (code: CodeState) => void
  isBusy: boolean
  isBad: boolean
  name: string
  digitName: (place: number) => string
}) {
  const boxes = useRef<HTMLFieldSetElement>(null)
  const focus = (at: number) => boxes.current?.querySelectorAll('input')[at]?.focus()
  const change = (next: CodeState) => {
    onChange(next)
    focus(next.at)
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: codeLength - 1,
    }
    const place = places[event.key]
    if (place === undefined && event.key !== 'Backspace') return
    event.preventDefault()
    if (place === undefined) change(eraseDigit(code, at))
    else focus(Math.min(codeLength - 1, Math.max(0, place)))
  }
  useEffect(() => {
    boxes.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    // Boxes lose focus while disabled.
    if (!isBusy && isBad) boxes.current?.querySelector('input')?.focus()
  }, [isBusy, isBad])
  return (
    <fieldset ref={boxes} className={styles.boxes} aria-label={name}>
      {code.digits.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: A box is its place.
          key={at}
          className={styles.box}
          aria-label={digitName(at + 1)}
          aria-invalid={isBad || undefined}
          inputMode="numeric"
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          value={digit}
          disabled={isBusy}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => onKeyDown(event, at)}
          onChange={({ target }) => change(enterDigits(code, at, target.value))}
          onPaste={(event) => {
            event.preventDefault()
            change(enterDigits(code, at, event.clipboardData.getData('text')))
          }}
        />
      ))}
    </fieldset>
  )
}
