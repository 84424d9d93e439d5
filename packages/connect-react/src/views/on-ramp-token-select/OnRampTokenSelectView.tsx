import { useOnrampChoice } from '../../hooks/useOnrampChoice.ts'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { OnrampOptionsList } from './OnrampOptionsList.tsx'

/** What can be bought. */
export function OnRampTokenSelectView() {
  const { buy: words } = useModalWords()
  const { purchaseCurrency } = useOnrampChoice()
  return (
    <OnrampOptionsList
      name={words.tokens}
      chosen={purchaseCurrency}
      read={({ purchaseCurrencies }) =>
        purchaseCurrencies.map(({ name, symbol }) => ({
          id: symbol,
          start: <WalletIcon wallet={{ name: symbol, icon: '' }} size="medium" />,
          title: name,
          detail: symbol,
        }))
      }
      change={(id) => ({ purchaseCurrency: id })}
    />
  )
}
