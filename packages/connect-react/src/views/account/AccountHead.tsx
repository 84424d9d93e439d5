import { shortenAddress } from '@solsmith/chain'
import { featuresOf, push, updateModal } from '@solsmith/connect'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useConnectedKind } from '../../hooks/useConnectedKind.ts'
import { shortenName, useProfileName } from '../../hooks/useProfileName.ts'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { IconButton } from '../../parts/Button.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Portrait } from '../../parts/Portrait.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './AccountView.module.css'

/** Avatar, name and short address, which copies in full. */
export function AccountHead({ address, hasSettings = true }: { address: string; hasSettings?: boolean }) {
  const connect = useConnect()
  const { account: words, settings, shell } = useModalWords()
  const { allAccounts: all, addressLabels: labels, connectedWalletInfo: wallet, profileImage } = useAccount()
  const profileName = useProfileName()
  const isEmbedded = useConnectedKind() === 'embedded'
  // The settings list sign-ins on other devices.
  const hasSignIns = useToolkitState(({ options }) => options.siwx?.listSignIns !== undefined)
  const known = profileName || labels.get(address)
  const Shortened = known ? 'span' : 'b'
  return (
    <p className={styles.address}>
      <Portrait src={profileImage}>{wallet && <WalletIcon wallet={wallet} size="small" />}</Portrait>
      {known && <b title={known}>{shortenName(known)}</b>}
      <Shortened title={address}>{shortenAddress(address)}</Shortened>
      <CopyButton text={address} name={shell.copyAddress} done={shell.copied} failed={shell.copyFailed} />
      {!isEmbedded && all.length > 1 && (
        <IconButton
          icon="swap"
          name={settings.addresses}
          onClick={() => connect.store.set(updateModal(push('SwitchAddress')))}
        />
      )}
      {hasSettings && featuresOf(connect).smartSessions && (
        <IconButton
          icon="clock"
          name={shell.sessions}
          onClick={() => connect.store.set(updateModal(push('SmartSessionList')))}
        />
      )}
      {(isEmbedded || hasSignIns) && hasSettings && (
        <IconButton
          icon="settings"
          name={words.settings}
          onClick={() =>
            connect.store.set(updateModal(push(isEmbedded && all.length > 1 ? 'Profile' : 'AccountSettings')))
          }
        />
      )}
    </p>
  )
}
