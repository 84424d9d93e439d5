import { explorerLink, roundAmount, shortenAddress, solDecimals } from '@solsmith/chain'
import { closeModal, disconnectWallet } from '@solsmith/connect'
import { useAccount } from '../../hooks/useAccount.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './AccountView.module.css'

/** The connected account: its address, what it has, and the way out. */
export function AccountView() {
  const connect = useConnect()
  const { account: words, shell } = useModalWords()
  const { address } = useAccount()
  const network = useNetwork()
  const { data: lamports, isError } = useBalance()
  if (address === null) return null
  const link = explorerLink(network, 'address', address)
  const leave = () => {
    closeModal(connect)
    void disconnectWallet(connect)
  }
  return (
    <div className={styles.view}>
      <p className={styles.address}>
        <b title={address}>{shortenAddress(address)}</b>
        <CopyButton text={address} name={shell.copyAddress} done={shell.copied} />
      </p>
      <p className={styles.balance} data-known={lamports !== undefined}>
        {lamports === undefined ? (
          <span className={styles.unknown}>{isError ? words.balanceFailed : '\u2007'}</span>
        ) : (
          <>
            {roundAmount(lamports, solDecimals, 3, 'down')} <small>SOL</small>
          </>
        )}
      </p>
      <p className={styles.network}>{network.name}</p>
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
