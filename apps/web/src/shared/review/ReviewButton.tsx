import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import { useConnection } from '@solsmith/connect-react'
import { Button } from '#ui/Button.tsx'
import { ConnectFirst } from '#wallet/ConnectFirst.tsx'
import type { PreparedPlan } from './preparePlan.ts'
import { en } from './words/en.ts'

export function ReviewButton({
  verb,
  ready,
  gains = null,
  isMissing,
  invalidHint,
  isStale,
  isSending,
  isFetching,
  isFailed,
  isFinal,
  isDanger,
  isConfirmed,
  onTryAgain,
  onSend,
}: {
  verb: string
  ready: PreparedPlan | undefined
  gains?: string | null
  isMissing: boolean
  invalidHint: string | undefined
  isStale: boolean
  isSending: boolean
  isFetching: boolean
  isFailed: boolean
  isFinal: boolean
  isDanger: boolean
  isConfirmed: boolean
  onTryAgain: () => void
  onSend: () => void
}) {
  const words = en.action
  const connection = useConnection()
  const look = { size: 'large', isWide: !isFinal } as const
  if (connection.status !== 'connected') return <ConnectFirst {...look}>{words.connect}</ConnectFirst>
  if (isMissing)
    return (
      <Button {...look} variant="primary" disabled>
        {invalidHint ?? words.invalidHint}
      </Button>
    )
  if (isFailed && !isFetching)
    return (
      <Button {...look} variant="primary" onClick={onTryAgain}>
        {words.tryAgain}
      </Button>
    )
  if (!ready || isStale || isSending)
    return (
      <Button {...look} variant="primary" isBusy>
        {words.simulating}
      </Button>
    )
  const { totalLamports } = ready.cost
  const isGain = totalLamports < 0n
  const sol = formatDecimal(formatAmount(isGain ? -totalLamports : totalLamports, solDecimals))
  return (
    <Button {...look} variant={isDanger ? 'danger' : 'primary'} disabled={!isConfirmed} onClick={onSend}>
      {gains
        ? words.gain(verb, ready.parts.length, gains)
        : (isGain ? words.get : words.do)(verb, ready.parts.length, sol)}
    </Button>
  )
}
