import type { Address } from '@solana/kit'
import { formatDecimal, readNumber } from '@solsmith/chain'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { en } from '#pool-parts/words/en.ts'
import { TokenAvatar } from '#token-reading/TokenAvatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Icon } from '#ui/Icon.tsx'
import { withPercent } from '#ui/locale.ts'
import hidden from '#ui/text.module.css'
import styles from './AmountBox.module.css'
import { en as marketWords } from './words/en.ts'

type BoxToken = { readonly symbol: string; readonly mint: Address }

export function AmountBox({
  label,
  value,
  token,
  hint,
  error,
  onMax,
  onHalf,
  onToken,
  onChange,
}: {
  label: string
  value: string
  token: BoxToken | null
  hint?: string | undefined
  error?: string | undefined
  onMax?: (() => void) | undefined
  onHalf?: (() => void) | undefined
  onToken?: (() => void) | undefined
  onChange?: ((text: string) => void) | undefined
}) {
  const words = en
  const { half } = marketWords.swap
  const id = useId()
  const [typed, setTyped] = useState('')
  // Typed text stays until the value changes from outside.
  const shown = readNumber(typed) === value ? typed : formatDecimal(value)
  return (
    <div className={styles.field}>
      <div className={styles.box} data-bad={error ? '' : undefined} data-follows={onChange ? undefined : ''}>
        <div className={styles.main} data-long={lengthOf(shown.length)}>
          <input
            className={styles.input}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            readOnly={!onChange}
            aria-label={label}
            aria-describedby={`${id}-hint`}
            aria-invalid={error ? true : undefined}
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange?.(readNumber(event.target.value))
            }}
          />
          <BoxAsset token={token} onToken={onToken} />
        </div>
        <div className={styles.bottom}>
          <span id={error ? undefined : `${id}-hint`}>{hint}</span>
          {token && (onHalf || onMax) && (
            <span className={styles.shares}>
              {onHalf && (
                <Button variant="text" size="small" aria-label={half(token.symbol)} onClick={onHalf}>
                  {withPercent('50')}
                </Button>
              )}
              {onMax && (
                <Button variant="text" size="small" aria-label={words.maxOf(token.symbol)} onClick={onMax}>
                  {words.max}
                </Button>
              )}
            </span>
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

const lengthOf = (length: number): 'some' | 'much' | 'whole-line' | undefined =>
  length > 27 ? 'whole-line' : length > 18 ? 'much' : length > 12 ? 'some' : undefined

function BoxAsset({ token, onToken }: { token: BoxToken | null; onToken?: (() => void) | undefined }) {
  const words = marketWords.swap
  const content = token ? (
    <>
      <TokenAvatar name={token.symbol} mint={token.mint} size={24} />
      {token.symbol}
    </>
  ) : (
    words.chooseToken
  )
  if (!onToken) return <span className={styles.asset}>{content}</span>
  return (
    <button type="button" className={styles.asset} aria-haspopup="dialog" onClick={onToken}>
      {content}
      {token && <span className={hidden.hidden}>, {words.change}</span>}
      <Icon of={ChevronDown} size="small" />
    </button>
  )
}
