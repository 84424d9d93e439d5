import { shortenAddress } from '@solsmith/chain'
import { chooseAccount, goBack, showError, updateModal } from '@solsmith/connect'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useConnectedKind } from '../../hooks/useConnectedKind.ts'
import { Empty } from '../../parts/Empty.tsx'
import { RowButton, Rows } from '../../parts/Row.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { LabelField } from './LabelField.tsx'

export function SwitchAddressView() {
  const connect = useConnect()
  const { settings: words } = useModalWords()
  const { address, allAccounts: all, addressLabels: labels } = useAccount()
  // Embedded wallets have one account per type; others are numbered.
  const isEmbedded = useConnectedKind() === 'embedded'
  // A key and its smart account can share an address (EIP-7702).
  const addresses = [...new Map(all.toReversed().map((one) => [one.address, one])).values()].toReversed()
  if (address === null || addresses.length < 2) return <Empty title={words.noOthers} note={words.noOthersHint} />
  const choose = async (one: (typeof all)[number]) => {
    if (one.address === address) return
    await chooseAccount(connect, one).then(
      () => connect.store.set(updateModal(goBack)),
      () => void showError(connect, words.switchFailed),
    )
  }
  return (
    <Stack>
      <Rows name={words.addresses}>
        {addresses.map((one, index) => (
          <li key={one.address}>
            <RowButton
              icon="person"
              title={labels.get(one.address) ?? (isEmbedded ? words[one.type] : words.account(index + 1))}
              detail={shortenAddress(one.address)}
              isCurrent={one.address === address}
              onClick={() => void choose(one)}
            />
          </li>
        ))}
      </Rows>
      <LabelField key={address} address={address} />
    </Stack>
  )
}
