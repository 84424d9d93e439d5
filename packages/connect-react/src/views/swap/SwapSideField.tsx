import { push, type SwapSide, type SwapToken, updateModal } from '@solsmith/connect'
import { type ReactNode, useId } from 'react'
import { formatHave, formatUsd } from '../../amounts/amountText.ts'
import { inLanguage } from '../../amounts/inLanguage.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { lengthOf } from '../wallet-send/sendState.ts'
import { useTyped } from '../wallet-send/useTyped.ts'
import styles from '../wallet-send/WalletSendView.module.css'
import { SwapCoin } from './SwapCoin.tsx'

/** One side of a swap; read-only without `onChange`. */
export function SwapSideField({
  side,
  token,
  text,
  worthUsd,
  balance,
  isBad = false,
  onChange,
  end,
}: {
  side: SwapSide
  token: SwapToken | null
  text: string
  worthUsd: number | null
  balance: bigint | null
  isBad?: boolean
  onChange?: (text: string) => void
  end?: ReactNode
}) {
  const { connect, words: host } = useToolkit()
  const { swap: words } = useModalWords()
  const id = useId()
  const choose = () => connect.store.set(updateModal(push('SwapSelectToken', { side })))
  const typed = useTyped(text, (plain) => onChange?.(plain))
  return (
    <div className={styles.amount}>
      <div className={styles.main} data-long={lengthOf(text, token?.symbol ?? '')}>
        <input
          aria-label={side === 'from' ? words.amount : words.received}
          aria-describedby={id}
          aria-invalid={isBad || undefined}
          className={styles.figure}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          readOnly={!onChange}
          disabled={token === null}
          {...typed}
        />
        <button
          type="button"
          className={styles.token}
          aria-label={token ? words.token(token.symbol) : words.selectToken}
          onClick={choose}
        >
          {token && <SwapCoin token={token} size="small" />}
          <span>{token?.symbol ?? words.selectToken}</span>
          <Icon name="down" />
        </button>
      </div>
      <div className={styles.bottom} id={id}>
        <span>{worthUsd === null ? words[side] : formatUsd(worthUsd, host.lang)}</span>
        {token && balance !== null && (
          <span className={styles.have} data-over={isBad}>
            {words.have}{' '}
            <span className={styles.number}>{inLanguage(formatHave(balance, token.decimals), host.lang)}</span>
            {end}
          </span>
        )}
      </div>
    </div>
  )
}
