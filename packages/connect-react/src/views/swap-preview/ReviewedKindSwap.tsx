import { formatAmount } from '@solsmith/chain'
import { type AdapterSwap, formatToAmount, goBack, sendKindSwap, updateModal } from '@solsmith/connect'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCost } from '../../amounts/amountText.ts'
import { formatLocalAmount, inLanguage } from '../../amounts/inLanguage.ts'
import { useSwapForm } from '../../hooks/useSwapForm.ts'
import { AmountText } from '../../parts/AmountText.tsx'
import { Button } from '../../parts/Button.tsx'
import { Detail, Details } from '../../parts/Details.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Side, Stack, Text } from '../../parts/Stack.tsx'
import { WholeAddress } from '../../parts/WholeAddress.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { SwapDetails } from '../swap/SwapDetails.tsx'
import { formatPercent, mustAccept } from '../swap/swapFacts.ts'
import { useSwap } from '../swap/useSwap.ts'
import { EarlierSwap } from './EarlierSwap.tsx'
import styles from './SwapPreviewView.module.css'

/** Swap on another namespace, or its approval: every field, and the button. */
export function ReviewedKindSwap({ shown, again }: { shown: AdapterSwap; again: () => Promise<unknown> }) {
  return shown.step === 'swap' ? <Swap shown={shown} /> : <Approval shown={shown} again={again} />
}

type Step<S extends AdapterSwap['step']> = Extract<AdapterSwap, { step: S }>

/** Exactly the paid amount, or zero for tokens that require a reset. */
function Approval({ shown, again }: { shown: Step<'approve' | 'reset'>; again: () => Promise<unknown> }) {
  const { connect, words: host } = useToolkit()
  const { swap: words } = useModalWords()
  const { isSwapping } = useSwapForm()
  const { from, amount, contract, fee, network } = shown
  const write = (value: bigint) => formatLocalAmount(formatAmount(value, from.decimals), host.lang)
  const isReset = shown.step === 'reset'
  const isAlone = isReset && !shown.isTogether
  const amountText = write(isAlone ? 0n : amount)
  const { symbol, decimals } = network.nativeCurrency
  const hints = { approve: words.approveHint, reset: isAlone ? words.resetHint : words.togetherHint }
  const buttonText = isAlone ? words.removeApproval : words.approve(amountText, from.symbol)
  const [isApproving, setApproving] = useState(false)
  const approve = async () => {
    setApproving(true)
    // Shows the swap next.
    if (await sendKindSwap(connect, { shown })) await again()
    setApproving(false)
  }
  return (
    <Stack>
      <Details>
        {isReset && (
          <Detail name={words.allowedNow} isFigure>
            <AmountText>{write(shown.allowed)}</AmountText> {from.symbol}
          </Detail>
        )}
        <Detail name={words.allowed} isFigure>
          <b>
            <AmountText>{amountText}</AmountText>
          </b>{' '}
          {from.symbol}
        </Detail>
        <Detail name={words.taker} isFigure>
          <WholeAddress address={contract} />
        </Detail>
        <Detail name={words.mostCost} isFigure>
          {`${inLanguage(formatCost(fee, decimals), host.lang)} ${symbol}`}
        </Detail>
        <Detail name={words.network}>{network.name}</Detail>
      </Details>
      <Text size="small">{hints[shown.step]}</Text>
      <EarlierSwap isSwapping={isSwapping && !isApproving} />
      <Side>
        <Button isWide disabled={isApproving} onClick={() => connect.store.set(updateModal(goBack))}>
          {words.cancel}
        </Button>
        <Button look="primary" isWide isBusy={isSwapping} onClick={() => void approve()}>
          <span>
            <AmountText>{isApproving ? words.approving : buttonText}</AmountText>
          </span>
        </Button>
      </Side>
    </Stack>
  )
}

function Swap({ shown }: { shown: Extract<AdapterSwap, { step: 'swap' }> }) {
  const { connect, words: host } = useToolkit()
  const { swap: words } = useModalWords()
  const queries = useQueryClient()
  const { form, facts } = useSwap()
  const [hasAccepted, setAccepted] = useState(false)
  const { from, to, amount, least, received, contract, fee, network } = shown
  const { impact } = facts
  const amountText = formatLocalAmount(formatAmount(amount, from.decimals), host.lang)
  const write = (value: bigint) => `${formatLocalAmount(formatToAmount(value, to.decimals), host.lang)} ${to.symbol}`
  const isWaiting = mustAccept(impact) && !hasAccepted
  const send = () =>
    void sendKindSwap(connect, { shown }).then((sent) => sent && queries.invalidateQueries({ type: 'active' }))
  return (
    <Stack>
      <Details>
        <Detail name={words.from} isFigure>
          <b>
            <AmountText>{amountText}</AmountText>
          </b>{' '}
          {from.symbol}
        </Detail>
        {received !== null && (
          <Detail name={words.to} isFigure>
            <b>
              <AmountText>{write(received)}</AmountText>
            </b>
          </Detail>
        )}
        <Detail name={words.least} isFigure>
          {write(least)}
        </Detail>
        <Detail name={words.contract} isFigure>
          <WholeAddress address={contract} />
        </Detail>
        <Detail name={words.network}>{network.name}</Detail>
      </Details>
      <SwapDetails from={from} to={to} facts={facts} fee={fee} isMost />
      <Text size="small">{received === null ? words.notTriedOut : words.simulated}</Text>
      <Notice tone="warn">{words.warning}</Notice>
      {impact !== null && mustAccept(impact) && (
        <label className={styles.accept}>
          <input type="checkbox" checked={hasAccepted} onChange={({ target }) => setAccepted(target.checked)} />
          <span>{words.acceptImpact(formatPercent(impact, host.lang))}</span>
        </label>
      )}
      <EarlierSwap isSwapping={form.isSwapping} />
      <Side>
        <Button isWide onClick={() => connect.store.set(updateModal(goBack))}>
          {words.cancel}
        </Button>
        <Button look="primary" isWide disabled={isWaiting} isBusy={form.isSwapping} onClick={send}>
          <span>
            <AmountText>{words.swap(amountText, from.symbol)}</AmountText>
          </span>
        </Button>
      </Side>
    </Stack>
  )
}
