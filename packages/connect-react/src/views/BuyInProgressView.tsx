import { awaitPurchase, openPurchaseWindow, replace, resetTo, updateModal } from '@solsmith/connect'
import { useEffect, useState } from 'react'
import { useConnect } from '../hooks/useConnect.ts'
import { useCopy } from '../hooks/useCopy.ts'
import { useModal } from '../hooks/useModal.ts'
import { Button } from '../parts/Button.tsx'
import { ProviderIcon } from '../parts/ProviderIcon.tsx'
import { Stack } from '../parts/Stack.tsx'
import { Waiting } from '../parts/Waiting.tsx'
import { useModalWords } from '../words/useModalWords.ts'

/** A purchase in a provider's popup; gives up after three minutes. */
export function BuyInProgressView() {
  const connect = useConnect()
  const { buy: words, walletConnect, toasts, shell } = useModalWords()
  const { provider, name = '', isListed = false, url = '' } = useModal().data
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailed] = useState<number | null>(null)
  const copy = useCopy({ done: toasts.linkCopied, failed: toasts.copyFailed })
  useEffect(() => {
    if (!isListed) return
    const leaving = new AbortController()
    void awaitPurchase(connect, { signal: leaving.signal }).then((end) => {
      if (end === 'found') connect.store.set(updateModal(replace('OnRampActivity')))
      if (end === 'timedOut') setFailed(attempt)
    })
    return () => leaving.abort()
  }, [connect, isListed, attempt])
  const hasFailed = failedAttempt === attempt
  const openAgain = () => {
    openPurchaseWindow(url)
    setAttempt(attempt + 1)
  }
  const waiting = isListed ? words.inWindow : words.inWindowOnly
  return (
    <Stack align="middle">
      <Waiting
        picture={<ProviderIcon provider={{ id: provider, name }} size="large" />}
        title={hasFailed ? words.failed : words.buyIn(name)}
        note={hasFailed ? words.failedHint : waiting}
        hasFailed={hasFailed}
      />
      <Button icon="retry" disabled={url === ''} onClick={openAgain}>
        {hasFailed ? shell.tryAgain : words.openAgain}
      </Button>
      <Button look="plain" icon="copy" disabled={url === ''} onClick={() => copy(url)}>
        {walletConnect.copyLink}
      </Button>
      {!isListed && (
        <Button look="plain" onClick={() => connect.store.set(updateModal(resetTo('Account')))}>
          {words.done}
        </Button>
      )}
    </Stack>
  )
}
