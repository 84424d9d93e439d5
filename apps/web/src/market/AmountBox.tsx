import type { Address } from '@solana/kit'
import { readNumber, writeNumber } from '@solsmith/chain'
import { useId, useState } from 'react'
import { en } from '#pool-parts/words/en.ts'
import { TokenMark } from '#token-reading/TokenMark.tsx'
import { Button } from '#ui/Button.tsx'
import { Hint } from '#ui/Hint.tsx'
import { useWords } from '#words/useWords.ts'
import styles from './AmountBox.module.css'

/** How much of a token: large, with the token beside it and what is known below. */
export function AmountBox({
  label,
  value,
  token,
  hint,
  error,
  onMax,
  onChange,
}: {
  label: string
  /** Plain decimal text: shown and typed with the separators of the page's language. */
  value: string
  token: { readonly symbol: string; readonly mint: Address }
  hint?: string | undefined
  error?: string | undefined
  /** Fills in all that there is; not shown when not given. */
  onMax?: (() => void) | undefined
  onChange: (text: string) => void
}) {
  const words = useWords({ en })
  const id = useId()
  const [typed, setTyped] = useState('')
  return (
    <div className={styles.field}>
      <div className={styles.box} data-bad={error ? '' : undefined}>
        <div className={styles.main} data-long={value.length > 12 || undefined}>
          <input
            className={styles.input}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            aria-label={label}
            aria-describedby={`${id}-hint`}
            aria-invalid={error ? true : undefined}
            // What was typed stays as it is until the value comes to be another by itself.
            value={readNumber(typed) === value ? typed : writeNumber(value)}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(readNumber(event.target.value))
            }}
          />
          <span className={styles.asset}>
            <TokenMark name={token.symbol} mint={token.mint} size={24} />
            {token.symbol}
          </span>
        </div>
        <div className={styles.bottom}>
          <span id={error ? undefined : `${id}-hint`}>{hint}</span>
          {onMax && (
            <Button variant="text" size="small" aria-label={words.maxOf(token.symbol)} onClick={onMax}>
              {words.max}
            </Button>
          )}
        </div>
      </div>
      {error && (
        <Hint id={`${id}-hint`} tone="bad">
          {error}
        </Hint>
      )}
    </div>
  )
}
