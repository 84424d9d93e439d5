import {
  type OnrampChoice,
  type OnrampProvider,
  onrampProviders,
  openPurchase,
  paymentLimits,
  paymentProblem,
  push,
  updateModal,
  updateOnramp,
} from '@solsmith/connect'
import { useState } from 'react'
import { useActiveConnection } from '../../hooks/useActiveConnection.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useOnrampChoice } from '../../hooks/useOnrampChoice.ts'
import { useOnrampOptions } from '../../hooks/useOnrampOptions.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Field } from '../../parts/Field.tsx'
import { ProviderIcon } from '../../parts/ProviderIcon.tsx'
import { RowButton, Rows } from '../../parts/Row.tsx'
import { Heading, Stack } from '../../parts/Stack.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { limitsText } from '../on-ramp-fiat-select/currencyText.ts'
import { useTyped } from '../wallet-send/useTyped.ts'
import { OnRampQuote } from './OnRampQuote.tsx'

export function OnRampProvidersView() {
  const connect = useConnect()
  const { buy: words } = useModalWords()
  const { lang } = useToolkit().words
  const choice = useOnrampChoice()
  const typed = useTyped(choice.amountText, (amountText) => connect.store.set(updateOnramp({ amountText })))
  const { data: options } = useOnrampOptions()
  const providers = onrampProviders(connect)
  // Unknown while loading.
  if (providers.length === 0 || options?.purchaseCurrencies.length === 0)
    return <Empty title={words.none} note={words.noneHint} />
  const limits = options ? paymentLimits(options, choice.paymentCurrency) : null
  const problem = paymentProblem(choice.amountText, limits)
  const range =
    limits && limitsText([limits], { lang, write: (least, most) => words.limits(choice.paymentCurrency, least, most) })
  return (
    <Stack>
      <Rows>
        <li>
          <RowButton
            icon="buy"
            title={words.want}
            figure={choice.purchaseCurrency}
            hasArrow
            onClick={() => connect.store.set(updateModal(push('OnRampTokenSelect')))}
          />
        </li>
        <li>
          <RowButton
            icon="wallet"
            title={words.payIn}
            figure={choice.paymentCurrency}
            hasArrow
            onClick={() => connect.store.set(updateModal(push('OnRampFiatSelect')))}
          />
        </li>
      </Rows>
      <Field
        label={words.amount}
        inputMode="decimal"
        hint={range ?? undefined}
        error={problem === null ? undefined : describe(problem, range)}
        {...typed}
      />
      <OnRampQuote choice={choice} isAmount={problem === null} />
      <Heading>{words.providers}</Heading>
      <Rows name={words.providers}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderRow provider={provider} choice={choice} isReady={problem === null && options !== undefined} />
          </li>
        ))}
      </Rows>
      <Button look="plain" icon="clock" onClick={() => connect.store.set(updateModal(push('OnRampActivity')))}>
        {words.yours}
      </Button>
      <Button look="plain" icon="help" onClick={() => connect.store.set(updateModal(push('WhatIsABuy')))}>
        {words.whatIs}
      </Button>
    </Stack>
  )

  function describe(what: 'format' | 'limits', between: string | null): string {
    return what === 'limits' && between !== null ? words.outside(between) : words.noAmount
  }
}

/** Opens the provider's popup during the click. */
function ProviderRow({
  provider,
  choice,
  isReady,
}: {
  provider: OnrampProvider
  choice: OnrampChoice
  isReady: boolean
}) {
  const connect = useConnect()
  const { buy: words, shell } = useModalWords()
  const isConnected = useActiveConnection().status === 'connected'
  const [isOpening, setOpening] = useState(false)
  const open = () => {
    setOpening(true)
    void openPurchase(connect, provider, choice).finally(() => setOpening(false))
  }
  const waiting = isConnected ? undefined : words.notReady
  return (
    <RowButton
      start={<ProviderIcon provider={provider} size="medium" />}
      title={provider.name}
      detail={words.fee(provider.fee)}
      tag={isOpening ? shell.loading : waiting}
      hasArrow={isConnected && !isOpening}
      isDisabled={!isConnected || !isReady || isOpening}
      onClick={open}
    />
  )
}
