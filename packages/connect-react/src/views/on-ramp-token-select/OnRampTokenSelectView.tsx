import { onrampChoiceOf } from '@solsmith/connect'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { Seal } from '../../parts/Seal.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { OnrampOptionsList } from './OnrampOptionsList.tsx'

/** What can be bought. */
export function OnRampTokenSelectView() {
  const { buy: words } = useModalWords()
  const { purchaseCurrency } = useToolkitState(onrampChoiceOf)
  return (
    <OnrampOptionsList
      name={words.tokens}
      chosen={purchaseCurrency}
      read={({ purchaseCurrencies }) =>
        purchaseCurrencies.map(({ name, symbol }) => ({
          id: symbol,
          start: <Seal wallet={{ name: symbol, icon: '' }} size="medium" />,
          title: name,
          detail: symbol,
        }))
      }
      change={(id) => ({ purchaseCurrency: id })}
    />
  )
}
