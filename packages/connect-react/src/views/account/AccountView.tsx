import { explorerLink, roundAmount, solDecimals } from '@solsmith/chain'
import { inLanguage } from '../../amounts/inLanguage.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useLeave } from '../../hooks/useLeave.ts'
import { useModal } from '../../hooks/useModal.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Icon } from '../../parts/Icon.tsx'
import { NetworkChip } from '../../parts/NetworkChip.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { AccountHead } from './AccountHead.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import styles from './AccountView.module.css'
import { FeatureButtons } from './FeatureButtons.tsx'
import { SendResult } from './SendResult.tsx'
import { Unfinished } from './Unfinished.tsx'

/** The connected account: what it has, what can be done with it, and the way out. */
export function AccountView() {
  const { account: words } = useModalWords()
  const { address } = useAccount()
  const { history } = useModal()
  const network = useNetwork()
  const leave = useLeave()
  if (address === null) return null
  const link = explorerLink(network, 'address', address)
  return (
    <div className={styles.view}>
      <AccountHead address={address} />
      <Balance />
      {history.length > 1 && <NetworkChip />}
      <SendResult />
      <Unfinished />
      <FeatureButtons />
      <AccountTabs />
      <div className={styles.actions}>
        {link && (
          <a className={styles.action} href={link} target="_blank" rel="noreferrer">
            <Icon name="link" />
            {words.explorer}
          </a>
        )}
        <button type="button" className={styles.action} onClick={leave}>
          <Icon name="leave" />
          {words.disconnect}
        </button>
      </div>
    </div>
  )
}

/** SOL, rounded down to three places; a text when the network does not say. */
function Balance() {
  const { lang } = useToolkit().words
  const { account: words } = useModalWords()
  const { data: lamports, isError } = useBalance()
  if (lamports === undefined)
    return (
      <p className={styles.balance}>
        <span className={styles.unknown}>{isError ? words.balanceFailed : '\u2007'}</span>
      </p>
    )
  return (
    <p className={styles.balance}>
      {inLanguage(roundAmount(lamports, solDecimals, 3, 'down'), lang)} <small>SOL</small>
    </p>
  )
}
