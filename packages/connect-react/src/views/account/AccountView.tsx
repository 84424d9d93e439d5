import { explorerLink, formatAmount, roundAmount } from '@solsmith/chain'
import { canSignForName, featuresOf, isSupportedBy, push, updateModal } from '@solsmith/connect'
import { formatUsd } from '../../amounts/amountText.ts'
import { formatLocalAmount } from '../../amounts/inLanguage.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useConnectedKind } from '../../hooks/useConnectedKind.ts'
import { useHeldTokens } from '../../hooks/useHeldTokens.ts'
import { useLeave } from '../../hooks/useLeave.ts'
import { useModal } from '../../hooks/useModal.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useProfileName } from '../../hooks/useProfileName.ts'
import { Icon } from '../../parts/Icon.tsx'
import { NetworkChip } from '../../parts/NetworkChip.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { AccountHead } from './AccountHead.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import styles from './AccountView.module.css'
import { FeatureButtons } from './FeatureButtons.tsx'
import { MoreSol } from './MoreSol.tsx'
import { SendResult } from './SendResult.tsx'
import { Unfinished } from './Unfinished.tsx'
import { UnreviewedNotice } from './UnreviewedNotice.tsx'
import { useFreshAccount } from './useFreshAccount.ts'

export function AccountView() {
  const { account: words } = useModalWords()
  const { address } = useAccount()
  const { history } = useModal()
  const network = useActiveNetwork()
  const leave = useLeave()
  useFreshAccount()
  if (address === null) return null
  const link = explorerLink(network, 'address', address)
  return (
    <div className={styles.view}>
      <AccountHead address={address} />
      <Balance />
      <UnreviewedNotice />
      {history.length > 1 && <NetworkChip />}
      <SendResult />
      <Unfinished />
      <FeatureButtons />
      <AccountTabs />
      <div className={styles.actions}>
        <MoreSol />
        <NameButton />
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

/** Offers a name to accounts without one; wallets with settings have it there. */
function NameButton() {
  const connect = useConnect()
  const { names: words } = useModalWords()
  const { namespace } = useAccount()
  const isEmbedded = useConnectedKind() === 'embedded'
  const hasNone = useProfileName() === null
  const { names } = featuresOf(connect)
  if (isEmbedded || !hasNone || !names || !isSupportedBy('names', namespace) || !canSignForName(connect)) return null
  return (
    <button
      type="button"
      className={styles.action}
      onClick={() => connect.store.set(updateModal(push('ChooseAccountName')))}
    >
      <Icon name="edit" />
      {words.choose}
    </button>
  )
}

/** Native balance, rounded down to three places. */
function Balance() {
  const { lang } = useToolkit().words
  const { account: words } = useModalWords()
  const { balance, balanceSymbol } = useAccount()
  const { decimals, symbol } = useActiveNetwork().nativeCurrency
  const { data: amount, isError } = useBalance()
  const priceUsd = useHeldTokens()?.find(({ mint }) => mint === null)?.priceUsd ?? null
  if (amount === undefined)
    return (
      <p className={styles.balance}>
        {isError && balance !== null && (
          <>
            {formatLocalAmount(balance, lang)} <small>{balanceSymbol}</small>{' '}
          </>
        )}
        <span className={balance === null ? styles.unknown : styles.worth}>
          {isError ? words.balanceFailed : '\u2007'}
        </span>
      </p>
    )
  return (
    <p className={styles.balance}>
      {formatLocalAmount(roundAmount(amount, decimals, 3, 'down'), lang)} <small>{symbol}</small>{' '}
      {/* Reserves space for the price. */}
      <span className={styles.worth}>
        {priceUsd === null ? '\u2007' : formatUsd(priceUsd * Number(formatAmount(amount, decimals)), lang)}
      </span>
    </p>
  )
}
