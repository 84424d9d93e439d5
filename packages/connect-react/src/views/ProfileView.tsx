import { shortenAddress } from '@solsmith/chain'
import { preferAccountType, push, showError, updateModal } from '@solsmith/connect'
import { useAccount } from '../hooks/useAccount.ts'
import { useConnect } from '../hooks/useConnect.ts'
import { usePreferredType } from '../hooks/usePreferredType.ts'
import { Button } from '../parts/Button.tsx'
import { RowButton, Rows } from '../parts/Row.tsx'
import { Heading, Stack } from '../parts/Stack.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { AccountHead } from './account/AccountHead.tsx'

/** Accounts of an embedded wallet. */
export function ProfileView() {
  const connect = useConnect()
  const { settings: words, account: accountWords } = useModalWords()
  const { address, allAccounts: all } = useAccount()
  const preferredType = usePreferredType()
  if (address === null) return null
  const accounts = all.length > 0 ? all : [{ address, type: 'eoa' as const }]
  // With EIP-7702, both types share one address.
  const isShared = new Set(accounts.map((one) => one.address)).size < accounts.length
  const isInUse = (one: (typeof accounts)[number]) =>
    one.address === address && (!isShared || one.type === (preferredType ?? 'eoa'))
  return (
    <Stack>
      <Stack align="middle">
        <AccountHead address={address} hasSettings={false} />
      </Stack>
      <Button icon="settings" isWide onClick={() => connect.store.set(updateModal(push('AccountSettings')))}>
        {accountWords.settings}
      </Button>
      <Heading>{words.yourAccounts}</Heading>
      <Rows name={words.yourAccounts}>
        {accounts.map((one) => (
          <li key={`${one.type} ${one.address}`}>
            <RowButton
              icon="person"
              title={words[one.type]}
              detail={shortenAddress(one.address)}
              isCurrent={isInUse(one)}
              tag={isInUse(one) ? words.inUse : undefined}
              onClick={() => {
                if (!isInUse(one))
                  preferAccountType(connect, one.type).catch(() => void showError(connect, words.switchFailed))
              }}
            />
          </li>
        ))}
      </Rows>
    </Stack>
  )
}
