import { explorerLink, roundAmount, shortenAddress, solDecimals } from '@solsmith/chain'
import { type Account, disconnectWallet } from '@solsmith/connect'
import { useToolkit } from '../../ConnectProvider.tsx'
import { useBalance } from '../../hooks/useBalance.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Icon } from '../../parts/Icon.tsx'
import styles from './AccountView.module.css'

/** The connected account: its address, what it has, and the way out. */
export function AccountView({ account, onClose }: { account: Account; onClose: () => void }) {
  const { connect, words } = useToolkit()
  const network = useNetwork()
  const { data: lamports, isError } = useBalance()
  const link = explorerLink(network, 'address', account.address)
  const leave = () => {
    onClose()
    void disconnectWallet(connect)
  }
  return (
    <div className={styles.view}>
      <p className={styles.address}>
        <b title={account.address}>{shortenAddress(account.address)}</b>
        <CopyButton text={account.address} name={words.copyAddress} done={words.copied} />
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
