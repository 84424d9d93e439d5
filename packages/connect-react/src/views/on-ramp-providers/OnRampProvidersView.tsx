import {
  type OnrampProvider,
  onrampChoiceOf,
  onrampProviders,
  openPurchase,
  push,
  updateModal,
} from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { useOnrampUrl } from '../../hooks/useOnrampUrl.ts'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { RowButton, Rows } from '../../parts/Row.tsx'
import { Heading, Stack } from '../../parts/Stack.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** What is bought, what it is paid in, and who sells it. */
export function OnRampProvidersView() {
  const connect = useConnect()
  const { buy: words } = useModalWords()
  const choice = useToolkitState(onrampChoiceOf)
  const providers = onrampProviders(connect)
  if (providers.length === 0) return <Empty title={words.none} note={words.noneHint} />
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
      <Heading>{words.providers}</Heading>
      <Rows name={words.providers}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <ProviderRow provider={provider} />
          </li>
        ))}
      </Rows>
      <Button look="plain" icon="help" onClick={() => connect.store.set(updateModal(push('WhatIsABuy')))}>
        {words.whatIs}
      </Button>
    </Stack>
  )
}

/** A provider cannot be chosen before its address is known. */
function ProviderRow({ provider }: { provider: OnrampProvider }) {
  const connect = useConnect()
  const { buy: words, shell } = useModalWords()
  const { data: url, isPending } = useOnrampUrl(provider.id, useToolkitState(onrampChoiceOf))
  const waiting = isPending ? shell.loading : words.notReady
  return (
    <RowButton
      start={<WalletIcon wallet={{ name: provider.name, icon: '' }} size="medium" />}
      title={provider.name}
      detail={words.fee(provider.fee)}
      tag={url ? undefined : waiting}
      hasArrow={Boolean(url)}
      isDisabled={!url}
      onClick={() => url && openPurchase(connect, provider, url)}
    />
  )
}
