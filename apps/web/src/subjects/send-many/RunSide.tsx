import { formatAmount, formatDecimal, formatFixed, solDecimals } from '@solsmith/chain'
import { type Run, togglePause } from '@solsmith/connect'
import { AmountText, useConnect } from '@solsmith/connect-react'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { SendingPanel } from '#review/progress/SendingPanel.tsx'
import { Button } from '#ui/Button.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './SendMany.module.css'
import type { GroupSum } from './sendList.ts'
import { en as words } from './words/en.ts'

export function RunSide({
  run,
  group = null,
  isReading = false,
  onLook,
}: {
  run: Run
  group?: GroupSum | null
  isReading?: boolean
  onLook: () => void
}) {
  const connect = useConnect()
  if (run.phase === 'sending')
    return (
      <>
        <SendingPanel {...run} label={run.plan.label} part={group ? null : run.part} />
        {run.part && (
          <progress
            max={run.part.count}
            value={Math.max(run.part.index, run.parts.filter(({ isLanded }) => isLanded).length)}
            aria-label={words.sendingPart(`${run.part.index + 1}`, `${run.part.count}`)}
          />
        )}
        {group && <GroupPanel group={group} symbol={run.plan.label} />}
        {run.wantsPause && run.part && <Hint>{words.signedMayLand}</Hint>}
        <Button aria-pressed={run.wantsPause} onClick={() => togglePause(connect, 'send-many')}>
          {run.wantsPause ? words.pausing : words.pause}
        </Button>
      </>
    )
  if (run.phase === 'paused')
    return (
      <Notice
        tone="warn"
        role="status"
        title={words.paused(`${run.part.index + 1}`, `${run.part.count}`)}
        action={
          <Button variant="primary" onClick={run.resume}>
            {words.goOn}
          </Button>
        }
      >
        {words.pausedHint}
      </Notice>
    )
  if (run.phase === 'failed' || run.phase === 'unknown')
    return (
      <>
        <FailureNotice isSend title={words.stopped} error={run.error} />
        <Notice tone="plain" title={words.stoppedHint} />
        <Button variant="primary" size="large" onClick={onLook}>
          {words.goOnWithRest}
        </Button>
      </>
    )
  return (
    <Notice
      tone="good"
      role="status"
      title={words.done}
      action={
        !isReading && (
          <Button variant="primary" onClick={onLook}>
            {words.result}
          </Button>
        )
      }
    >
      {isReading && words.doneText}
    </Notice>
  )
}

function GroupPanel({ group, symbol }: { group: GroupSum; symbol: string }) {
  const number = (value: number) => formatDecimal(`${value}`)
  const units = (amount: bigint) => formatDecimal(formatAmount(amount, group.decimals))
  const sol = (lamports: bigint) => formatDecimal(formatFixed(lamports, solDecimals))
  const facts = [
    [words.receivers, number(group.receivers)],
    [words.sum, words.ofBalance(units(group.amount), units(group.heldAmount), symbol)],
    [words.feesAndDeposits, words.ofBalance(sol(group.lamports), sol(group.heldLamports), 'SOL')],
    [words.landedOf, words.countOf(number(group.landed), number(group.transactions))],
  ] as const
  return (
    <Panel isFlush level="h2" title={words.group(number(group.transactions))}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>
              <AmountText>{value}</AmountText>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
