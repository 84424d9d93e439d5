import {
  activeNetwork,
  type Connect,
  formatToAmount,
  goBack,
  isSolana,
  type KindSwap,
  type PreparedSwap,
  previewKindSwap,
  previewSwap,
  type SwapForm,
  sendSwap,
  updateModal,
} from '@solsmith/connect'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeAmount } from '../../amounts/inLanguage.ts'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { AmountText } from '../../parts/AmountText.tsx'
import { Button } from '../../parts/Button.tsx'
import { Detail, Details } from '../../parts/Details.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { JournalNotice } from '../../parts/JournalNotice.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Side, Stack, Text } from '../../parts/Stack.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useMessageOf } from '../../words/useMessageOf.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { SwapDetails } from '../swap/SwapDetails.tsx'
import { mustAccept, writePercent } from '../swap/swapFacts.ts'
import { useSwap } from '../swap/useSwap.ts'
import { ReviewedKindSwap } from './ReviewedKindSwap.tsx'
import styles from './SwapPreviewView.module.css'

const refreshMs = 10_000

const previewQuery = (connect: Connect, caipAddress: string | null, { from, to, amountText }: SwapForm) =>
  queryOptions({
    queryKey: ['swapPreview', caipAddress, from?.address, to?.address, amountText],
    queryFn: (): Promise<PreparedSwap | KindSwap> =>
      isSolana(activeNetwork(connect)) ? previewSwap(connect) : previewKindSwap(connect),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: refreshMs,
    retry: false,
    structuralSharing: false,
  })

/** A swap before anyone signs: simulated, with the least that comes. What would not work says why. */
export function SwapPreviewView() {
  const connect = useConnect()
  const { swap: words, shell } = useModalWords()
  const messageOf = useMessageOf()
  const { form } = useSwap()
  const { caipAddress } = useAccount()
  const { data, error, isFetching, refetch } = useQuery(previewQuery(connect, caipAddress, form))
  if (data)
    return (
      <Stack>
        <JournalNotice />
        {'step' in data ? <ReviewedKindSwap shown={data} again={refetch} /> : <ReviewedSwap {...data} />}
      </Stack>
    )
  if (!error) return <Skeleton label={shell.loading} lines={4} />
  return (
    <Stack>
      <div role="alert">
        <Empty title={words.failed} note={messageOf(error) || words.failedHint} />
      </div>
      <Side>
        <Button isWide icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
          {shell.tryAgain}
        </Button>
        <Button look="primary" isWide onClick={() => connect.store.set(updateModal(goBack))}>
          {words.change}
        </Button>
      </Side>
    </Stack>
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
            <AmountText>{writeAmount(amountText, lang)}</AmountText>
          </b>{' '}
          {from.symbol}
        </Detail>
        {toText !== null && (
          <Detail name={words.to} isFigure>
            <b>
              <AmountText>{writeAmount(toText, lang)}</AmountText>
            </b>{' '}
            {to.symbol}
          </Detail>
        )}
        <Detail name={words.least} isFigure>
          {`${writeAmount(formatToAmount(least, to.decimals), lang)} ${to.symbol}`}
        </Detail>
      </Details>
      <SwapDetails from={from} to={to} facts={facts} fee={prepared.simulation.feeLamports} route={route} />
      <Text size="small">{words.simulated}</Text>
      <Notice tone="warn">{words.warning}</Notice>
      {impact !== null && mustAccept(impact) && (
        <label className={styles.accept}>
          <input type="checkbox" checked={hasAccepted} onChange={({ target }) => setAccepted(target.checked)} />
          <span>{words.acceptImpact(writePercent(impact, lang))}</span>
        </label>
      )}
      <Side>
        <Button isWide onClick={() => connect.store.set(updateModal(goBack))}>
          {words.cancel}
        </Button>
        <Button look="primary" isWide disabled={isWaiting} isBusy={isSwapping} onClick={send}>
          <span>
            <AmountText>{words.swap(writeAmount(amountText, lang), from.symbol)}</AmountText>
          </span>
        </Button>
      </Side>
    </Stack>
  )
}
