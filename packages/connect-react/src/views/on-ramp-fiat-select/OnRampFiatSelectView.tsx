import { useOnrampChoice } from '../../hooks/useOnrampChoice.ts'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { OnrampOptionsList } from '../on-ramp-token-select/OnrampOptionsList.tsx'
import { currencyName, currencySign, limitsText } from './currencyText.ts'

export function OnRampFiatSelectView() {
  const { buy: words } = useModalWords()
  const { lang } = useToolkit().words
  const { paymentCurrency } = useOnrampChoice()
  return (
    <OnrampOptionsList
      name={words.currencies}
      chosen={paymentCurrency}
      read={({ paymentCurrencies }) =>
        paymentCurrencies.map(({ id, payment_method_limits: limits }) => ({
          id,
          start: <WalletIcon wallet={{ name: currencySign(id, lang), icon: '' }} size="medium" />,
          title: currencyName(id, lang),
          detail: limitsText(limits, { lang, write: (least, most) => words.limits(id, least, most) }),
        }))
      }
      change={(id) => ({ paymentCurrency: id })}
    />
  )
}
