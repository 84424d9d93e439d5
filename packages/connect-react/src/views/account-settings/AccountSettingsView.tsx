import { shortenAddress } from '@solsmith/chain'
import { featuresOf, isSupportedBy, push, updateModal, type View } from '@solsmith/connect'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useConnectedKind } from '../../hooks/useConnectedKind.ts'
import { useLeave } from '../../hooks/useLeave.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useNetworkRule } from '../../hooks/useNetworkRule.ts'
import { useProfileName } from '../../hooks/useProfileName.ts'
import { Button } from '../../parts/Button.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { NetworkMark } from '../../parts/NetworkMark.tsx'
import { Row, RowButton, Rows } from '../../parts/Row.tsx'
import { Figure, Stack, Text } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { AccountTypeButton } from './AccountTypeButton.tsx'
import { SignIns } from './SignIns.tsx'

export function AccountSettingsView() {
  const connect = useConnect()
  const { settings: words, account: accountWords, shell } = useModalWords()
  const { address, socialProvider, user, namespace } = useAccount()
  const isEmbedded = useConnectedKind() === 'embedded'
  const network = useActiveNetwork()
  const { smartAccounts } = useNetworkRule()
  const profileName = useProfileName()
  const leave = useLeave()
  if (address === null) return null
  const { email, names, smartSessions } = featuresOf(connect)
  const open = (view: View) => connect.store.set(updateModal(push(view, { redirectView: 'AccountSettings' })))
  const hasNames = names && isEmbedded && isSupportedBy('names', namespace) && !profileName
  return (
    <Stack align="middle">
      <Text>
        <Figure>{shortenAddress(address)}</Figure>{' '}
        <CopyButton text={address} name={shell.copyAddress} done={shell.copied} failed={shell.copyFailed} />
      </Text>
      <Rows name={accountWords.settings}>
        {isEmbedded && email && !socialProvider && (
          <li>
            <RowButton icon="mail" title={words.editEmail} hasArrow onClick={() => open('UpdateEmailWallet')} />
          </li>
        )}
        {isEmbedded && connect.options.frameUrl && (
          <li>
            <RowButton icon="key" title={words.upgrade} hasArrow onClick={() => open('UpgradeEmailWallet')} />
          </li>
        )}
        {socialProvider && (
          <li>
            <Row icon="person" title={user?.username ?? socialProvider} detail={words.signedInWith(socialProvider)} />
          </li>
        )}
        <li>
          <RowButton
            start={<NetworkMark network={network} size="medium" />}
            title={words.network}
            detail={network.name}
            hasArrow
            onClick={() => open('Networks')}
          />
        </li>
        {isEmbedded && smartAccounts.includes(network.caip2) && (
          <li>
            <AccountTypeButton />
          </li>
        )}
        {smartSessions && (
          <li>
            <RowButton icon="clock" title={shell.sessions} hasArrow onClick={() => open('SmartSessionList')} />
          </li>
        )}
        {hasNames && (
          <li>
            <RowButton icon="edit" title={words.chooseName} hasArrow onClick={() => open('ChooseAccountName')} />
          </li>
        )}
      </Rows>
      <SignIns />
      <Button icon="leave" isWide onClick={leave}>
        {accountWords.disconnect}
      </Button>
    </Stack>
  )
}
