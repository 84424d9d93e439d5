import { formatAmount, formatDecimal, roundAmount, solDecimals } from '@solsmith/chain'
import { useConnect, useConnection, useNetwork } from '@solsmith/connect-react'
import type { RefObject } from 'react'
import { chooseAfter } from '#pool-parts/words/chooseAfter.en.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ConnectFirst } from '#wallet/ConnectFirst.tsx'
import { createToken, type Sendable } from './send/createToken.ts'
import type { PreparedToken } from './send/prepareToken.ts'
import type { usePreparation } from './send/usePreparation.ts'
import type { FieldIssues } from './useFieldIssues.ts'
import { en } from './words/en.ts'

export function ActionButton({
  size,
  symbol,
  isOpen,
  issues,
  preparation,
  isAfterChosen,
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
  isAfterChosen: boolean
  isSending: boolean
  isChecked: boolean
  onUnchecked: () => void
  formElement: RefObject<HTMLFormElement | null>
}) {
  const { action: words } = en
  const { data } = preparation
  const connect = useConnect()
  const network = useNetwork()
  const connection = useConnection()
  const create = async (sendable: Sendable) => {
    if ((await createToken(connect, network, sendable)) === 'taken') void preparation.refetch()
  }
  const look = { variant: 'primary', size: 'large', isWide: size === 'wide' } as const
  const focusFirst = (selector: string) => focusIn(formElement, selector)
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
        onClick={async () => {
          await issues.showAll()
          focusFirst('[aria-invalid="true"], [data-issue]')
        }}
      >
        {isUntouched(issues) ? words.nameFirst : words.invalidHint(issues.count)}
      </Button>
    )
  if (!isAfterChosen)
    return (
      <Button {...look} onClick={() => focusFirst('[data-after] input')}>
        {chooseAfter}
      </Button>
    )
  if (preparation.isError && !preparation.isFetching)
    return (
      <Button {...look} onClick={() => void preparation.refetch()}>
        {words.tryAgain}
      </Button>
    )
  if (data?.status === 'made' && !preparation.isStale && !isSending)
    return (
      <ButtonLink {...look} href={`/create-token?made=${data.mint}`}>
        {words.seeToken(symbol)}
      </ButtonLink>
    )
  if (data?.status === 'started' && !preparation.isStale && !isSending) {
    return (
      <Button {...look} onClick={() => void create(data)}>
        {words.goOn(symbol)}
      </Button>
    )
  }
  if (data?.status !== 'ready' || preparation.isStale || isSending)
    return (
      <Button {...look} isBusy={isSending || preparation.isFetching}>
        {isSending ? words.createShort(symbol) : words.simulating}
      </Button>
    )
  const createChecked = () => {
    if (isChecked) return void create(data)
    onUnchecked()
    focusFirst('[aria-invalid="true"]')
  }
  return (
    <Button {...look} onClick={createChecked}>
      {size === 'wide' ? nameCreation(symbol, data) : words.createShort(symbol)}
    </Button>
  )
}

type Ready = Extract<PreparedToken, { status: 'ready' }>

function nameCreation(symbol: string, ready: Ready): string {
  const { action } = en
  return action.create(ready.launch ? action.withPool(symbol) : symbol, ready.all.signatures, totalOf(ready))
}

function totalOf({ all, cost }: Ready): string {
  if (all.steps.length === 1 && all.signatures === 1)
    return formatDecimal(formatAmount(cost.totalLamports, solDecimals))
  return en.action.about(formatDecimal(roundAmount(all.lamports, solDecimals, 4, 'up')))
}

const framesMost = 60

/** Focuses the first match after React has rendered the errors, and opens the section around it. */
function focusIn(form: RefObject<HTMLFormElement | null>, selector: string, frames = framesMost): void {
  requestAnimationFrame(() => {
    const field = form.current?.querySelector<HTMLElement>(selector)
    if (!field && frames > 0) return focusIn(form, selector, frames - 1)
    const fold = field?.closest('details')
    if (fold) fold.open = true
    field?.focus()
  })
}

const isUntouched = ({ count, hasOne }: FieldIssues) => count === 2 && hasOne(['name']) && hasOne(['symbol'])
