import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useOnrampChoice } from '../../hooks/useOnrampChoice.ts'
import { Coin } from '../../parts/Coin.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { OnrampOptionsList } from './OnrampOptionsList.tsx'

export function OnRampTokenSelectView() {
  const { buy: words } = useModalWords()
  const { purchaseCurrency } = useOnrampChoice()
  const { nativeCurrency } = useActiveNetwork()
  return (
    <OnrampOptionsList
      name={words.tokens}
      chosen={purchaseCurrency}
      read={({ purchaseCurrencies }) =>
        purchaseCurrencies.map(({ name, symbol }) => ({
          id: symbol,
          start:
            symbol === nativeCurrency.symbol ? (
              <Coin token={{ symbol, mint: null }} />
            ) : (
              <WalletIcon wallet={{ name: symbol, icon: '' }} size="medium" />
            ),
          title: name,
          detail: symbol,
        }))
      }
      change={(id) => ({ purchaseCurrency: id })}
    />
  )
}
