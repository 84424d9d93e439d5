import {
  type AdapterSwap,
  activeNetwork,
  type Connect,
  formatToAmount,
  goBack,
  isSolana,
  type PreparedSwap,
  previewKindSwap,
  previewSwap,
  type SwapForm,
  sendSwap,
  updateModal,
} from '@solsmith/connect'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLocalAmount } from '../../amounts/inLanguage.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { AmountText } from '../../parts/AmountText.tsx'
import { Button } from '../../parts/Button.tsx'
import { Detail, Details } from '../../parts/Details.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { ReviewView } from '../../parts/ReviewView.tsx'
import { Side, Stack, Text } from '../../parts/Stack.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { SwapDetails } from '../swap/SwapDetails.tsx'
import { formatPercent, mustAccept } from '../swap/swapFacts.ts'
import { useSwap } from '../swap/useSwap.ts'
import { EarlierSwap } from './EarlierSwap.tsx'
import { ReviewedKindSwap } from './ReviewedKindSwap.tsx'
import styles from './SwapPreviewView.module.css'

const refreshMs = 10_000

const previewQuery = (connect: Connect, caipAddress: string | null, { from, to, amountText }: SwapForm) =>
  queryOptions({
    queryKey: ['swapPreview', caipAddress, from?.address, to?.address, amountText],
    queryFn: (): Promise<PreparedSwap | AdapterSwap> =>
      isSolana(activeNetwork(connect)) ? previewSwap(connect) : previewKindSwap(connect),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: refreshMs,
    retry: false,
    structuralSharing: false,
  })

/** Simulated swap before signing. */
export function SwapPreviewView() {
  const connect = useConnect()
  const { swap: words } = useModalWords()
  const { form } = useSwap()
  const { caipAddress } = useAccount()
  const query = useQuery(previewQuery(connect, caipAddress, form))
  return (
    <ReviewView query={query} words={words} lines={4}>
      {(data) =>
        'step' in data ? <ReviewedKindSwap shown={data} again={query.refetch} /> : <ReviewedSwap {...data} />
      }
    </ReviewView>
  )
}

function ReviewedSwap({ prepared, least, route }: PreparedSwap) {
  const {
    connect,
    words: { lang },
  } = useToolkit()
  const { swap: words } = useModalWords()
  const queries = useQueryClient()
  const { form, facts } = useSwap()
  const { from, to, amountText, isSwapping } = form
  const { toText, impact } = facts
  const [hasAccepted, setAccepted] = useState(false)
  if (!from || !to) return null
  const isWaiting = mustAccept(impact) && !hasAccepted
  const send = () =>
    void sendSwap(connect, { shown: prepared }).then((sent) => sent && queries.invalidateQueries({ type: 'active' }))
  return (
    <Stack>
      <Details>
        <Detail name={words.from} isFigure>
          <b>
            <AmountText>{formatLocalAmount(amountText, lang)}</AmountText>
          </b>{' '}
          {from.symbol}
        </Detail>
        {toText !== null && (
          <Detail name={words.to} isFigure>
            <b>
              <AmountText>{formatLocalAmount(toText, lang)}</AmountText>
            </b>{' '}
            {to.symbol}
          </Detail>
        )}
        <Detail name={words.least} isFigure>
          {`${formatLocalAmount(formatToAmount(least, to.decimals), lang)} ${to.symbol}`}
        </Detail>
      </Details>
      <SwapDetails from={from} to={to} facts={facts} fee={prepared.simulation.feeLamports} route={route} />
      <Text size="small">{words.simulated}</Text>
      <Notice tone="warn">{words.warning}</Notice>
      {impact !== null && mustAccept(impact) && (
        <label className={styles.accept}>
          <input type="checkbox" checked={hasAccepted} onChange={({ target }) => setAccepted(target.checked)} />
          <span>{words.acceptImpact(formatPercent(impact, lang))}</span>
        </label>
      )}
      <EarlierSwap isSwapping={isSwapping} />
      <Side>
        <Button isWide onClick={() => connect.store.set(updateModal(goBack))}>
          {words.cancel}
        </Button>
        <Button look="primary" isWide disabled={isWaiting} isBusy={isSwapping} onClick={send}>
          <span>
            <AmountText>{words.swap(formatLocalAmount(amountText, lang), from.symbol)}</AmountText>
          </span>
        </Button>
      </Side>
    </Stack>
  )
}
