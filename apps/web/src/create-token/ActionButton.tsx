import { formatAmount, solDecimals, writeNumber } from '@solsmith/chain'
import { useConnect, useConnection, useNetwork } from '@solsmith/connect-react'
import type { RefObject } from 'react'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ConnectFirst } from '#wallet/ConnectFirst.tsx'
import { createToken, type Sendable } from './send/createToken.ts'
import type { usePreparation } from './send/usePreparation.ts'
import type { FieldIssues } from './useFieldIssues.ts'
import { en } from './words/en.ts'

export function ActionButton({
  size,
  symbol,
  isOpen,
  issues,
  preparation,
  isSending,
  isChecked,
  onUnchecked,
  formElement,
}: {
  size: 'wide' | 'bar'
  symbol: string
  isOpen: boolean
  issues: FieldIssues
  preparation: ReturnType<typeof usePreparation>
  isSending: boolean
  isChecked: boolean
  onUnchecked: () => void
  formElement: RefObject<HTMLFormElement | null>
}) {
  const { action: words, failed, parts } = en
  const connect = useConnect()
  const network = useNetwork()
  const connection = useConnection()
  const create = async (sendable: Sendable) => {
    if ((await createToken(connect, network, sendable)) === 'taken') void preparation.refetch()
  }
  const look = { variant: 'primary', size: 'large', isWide: size === 'wide' } as const
  const focusFirst = (selector: string) =>
    // After React has rendered the errors.
    requestAnimationFrame(() => formElement.current?.querySelector<HTMLElement>(selector)?.focus())

  if (!isOpen)
    return (
      <Button {...look} disabled>
        {words.createShort(symbol || '?')}
      </Button>
    )
  if (connection.status !== 'connected')
    return (
      <ConnectFirst size="large" isWide={size === 'wide'}>
        {words.connect}
      </ConnectFirst>
    )
  if (issues.count > 0)
    return (
      <Button
        {...look}
        onClick={() => {
          issues.showAll()
          focusFirst('[aria-invalid="true"], [data-issue]')
        }}
      >
        {words.invalidHint(issues.count)}
      </Button>
    )
  if (preparation.isError && !preparation.isFetching)
    return (
      <Button {...look} onClick={() => void preparation.refetch()}>
        {words.tryAgain}
      </Button>
    )
  if (preparation.data?.status === 'made' && !preparation.isStale && !isSending)
    return (
      <ButtonLink {...look} href={`/create-token?made=${preparation.data.mint}`}>
        {failed.seeToken(symbol)}
      </ButtonLink>
    )
  if (preparation.data?.status === 'started' && !preparation.isStale && !isSending) {
    const started = preparation.data
    return (
      <Button {...look} onClick={() => void create(started)}>
        {parts.goOn(symbol)}
      </Button>
    )
  }
  const ready = preparation.data?.status === 'ready' ? preparation.data : undefined
  if (!ready || preparation.isStale || isSending)
    return (
      <Button {...look} isBusy={isSending || preparation.isFetching}>
        {isSending ? words.createShort(symbol) : words.simulating}
      </Button>
    )
  const sol = writeNumber(formatAmount(ready.cost.totalLamports, solDecimals))
  const createChecked = () => {
    if (isChecked) return void create(ready)
    onUnchecked()
    focusFirst('input[type="checkbox"]')
  }
  return (
    <Button {...look} onClick={createChecked}>
      {size === 'wide'
        ? words.create(ready.launch?.whole ? words.withPool(symbol) : symbol, ready.parts.length, sol)
        : words.createShort(symbol)}
    </Button>
  )
}
