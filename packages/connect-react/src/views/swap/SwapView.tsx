import { formatAmount } from '@solsmith/chain'
import {
  beginSwap,
  flipSwap,
  nativeTokenAddress,
  push,
  type SwapToken,
  updateModal,
  updateSwap,
} from '@solsmith/connect'
import { type FormEvent, useEffect } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useSwapTokens } from '../../hooks/useSwapTokens.ts'
import { Button, IconButton } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { TextButton } from '../../parts/TextButton.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { SwapDetails } from './SwapDetails.tsx'
import { SwapSideField } from './SwapSideField.tsx'
import styles from './SwapView.module.css'
import { maximumSwap } from './swapFacts.ts'
import { useSwap } from './useSwap.ts'

/** Swap form, once the tokens have loaded. */
export function SwapView() {
  const { store } = useConnect()
  const { swap: words, shell, titles } = useModalWords()
  const { data: tokens, isPending, isFetching, refetch } = useSwapTokens()
  if (isPending) return <Skeleton label={shell.loading} lines={5} />
  if (!tokens)
    return (
      <Empty
        title={words.initFailed}
        note={words.initFailedHint}
        action={
          <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
            {shell.tryAgain}
          </Button>
        }
      />
    )
  const [first] = tokens
  return first ? (
    <SwapFields tokens={tokens} first={first} />
  ) : (
    <Empty
      title={words.notServed}
      note={words.notServedHint}
      action={<Button onClick={() => store.set(updateModal(push('Networks')))}>{titles.Networks}</Button>}
    />
  )
}

function SwapFields({ tokens, first }: { tokens: readonly SwapToken[]; first: SwapToken }) {
  const connect = useConnect()
  const { swap: words } = useModalWords()
  const network = useActiveNetwork()
  const native = tokens.find(({ address }) => address === nativeTokenAddress(network)) ?? first
  const { form, facts, fee, isAsking } = useSwap()
  const { from, to, amountText } = form
  // Also after a pending swap lands, which clears the form.
  useEffect(() => {
    if (from === null) connect.store.set(beginSwap(native))
  }, [connect, native, from])
  const { toText, label } = facts
  const most = from && maximumSwap(from, facts.fromBalance, fee)
  const isReady = label === 'Review swap' && !isAsking && toText !== null
  const review = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) connect.store.set(updateModal(push('SwapPreview')))
  }
  const note = (text: string) => connect.store.set(updateSwap({ amountText: text }))
  return (
    <form className={styles.form} onSubmit={review}>
      <SwapSideField
        side="from"
        token={from}
        text={amountText}
        worthUsd={facts.fromUsd}
        balance={facts.fromBalance}
        isBad={label === 'Insufficient balance'}
        onChange={note}
        end={
          <TextButton
            disabled={most === null}
            onClick={() => from && most !== null && note(formatAmount(most, from.decimals))}
          >
            {words.max}
          </TextButton>
        }
      />
      <div className={styles.flip}>
        <IconButton icon="swap" name={words.flip} onClick={() => connect.store.set(flipSwap(toText))} />
      </div>
      <SwapSideField side="to" token={to} text={toText ?? ''} worthUsd={facts.toUsd} balance={facts.toBalance} />
      {from && to && label !== 'Swap' && toText !== null && <SwapDetails from={from} to={to} facts={facts} />}
      {label === 'Swap' && !isAsking && (
        <p className={styles.error} role="alert">
          {words.noQuote}
        </p>
      )}
      <VisuallyHidden>{isAsking && to ? words.quoting : ''}</VisuallyHidden>
      <Button look="primary" type="submit" isWide disabled={!isReady}>
        {words.labels[label]}
      </Button>
    </form>
  )
}
