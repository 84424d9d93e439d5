import { push, type SendToken, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { Coin } from '../../parts/Coin.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './WalletSendView.module.css'

export function TokenButton({ token }: { token: SendToken | null }) {
  const connect = useConnect()
  const { send: words } = useModalWords()
  return (
    <button
      type="button"
      className={styles.token}
      aria-label={token ? words.token(token.symbol) : words.selectToken}
      onClick={() => connect.store.set(updateModal(push('WalletSendSelectToken')))}
    >
      {token && <Coin token={token} size="small" />}
      <span>{token?.symbol ?? words.selectToken}</span>
      <Icon name="down" />
    </button>
  )
}
