import { shortenAddress } from '@solsmith/chain'
import { goBack, preferAccountType, showError, updateModal } from '@solsmith/connect'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { Empty } from '../../parts/Empty.tsx'
import { RowButton, Rows } from '../../parts/Row.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** The addresses of the connected wallet, by the names that the person gave them. Choosing one goes back. */
export function SwitchAddressView() {
  const connect = useConnect()
  const { settings: words } = useModalWords()
  const { address, all, labels } = useAccount()
  if (all.length < 2) return <Empty title={words.noOthers} note={words.noOthersHint} />
  const choose = async (one: (typeof all)[number]) => {
    if (one.address === address) return
    await preferAccountType(connect, one.type).then(
      () => connect.store.set(updateModal(goBack)),
      () => void showError(connect, words.switchFailed),
    )
  }
  return (
    <Rows name={words.addresses}>
      {all.map((one) => (
        <li key={one.address}>
          <RowButton
            icon="person"
            title={labels.get(one.address) ?? words[one.type]}
            detail={shortenAddress(one.address)}
            isCurrent={one.address === address}
            onClick={() => void choose(one)}
          />
        </li>
      ))}
    </Rows>
  )
}
