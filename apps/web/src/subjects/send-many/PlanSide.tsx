import { formatAmount, formatDecimal, formatFixed, solDecimals } from '@solsmith/chain'
import { activeWallet, groupLimit, supportsBatchSigning, type Wallet } from '@solsmith/connect'
import { useConnect, useConnection, useNetwork } from '@solsmith/connect-react'
import { useState } from 'react'
import { CostPanel } from '#review/CostPanel.tsx'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { StorageNotice } from '#review/StorageNotice.tsx'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Field } from '#ui/Field.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Segments } from '#ui/Segments.tsx'
import text from '#ui/text.module.css'
import { useTick } from '#ui/useTick.ts'
import { ConnectFirst } from '#wallet/ConnectFirst.tsx'
import { countList } from './countList.ts'
import { EndedList } from './EndedList.tsx'
import { Fact } from './Fact.tsx'
import { IssueList } from './IssueList.tsx'
import { PaidElsewhere } from './PaidElsewhere.tsx'
import type { CheckedList } from './prepareList.ts'
import styles from './SendMany.module.css'
import { TransferFee } from './TransferFee.tsx'
import type { Progress } from './thinOutProgress.ts'
import { type ListDraft, listStore } from './useListDraft.ts'
import { en as words } from './words/en.ts'
import { writeCommand } from './writeCommand.ts'

const promptsLimit = 15

export function PlanSide({
  ready,
  draft,
  progress,
  isChecking,
  error,
  canCheck,
  onCheck,
  onGroup,
  onSend,
}: {
  ready: CheckedList | undefined
  draft: ListDraft
  progress: Progress | null
  isChecking: boolean
  error: Error | null
  canCheck: boolean
  onCheck: () => void
  onGroup: (isGrouped: boolean) => void
  onSend: (prepared: CheckedList) => void
}) {
  const connection = useConnection()
  const look = { size: 'large', isWide: true } as const
  if (connection.status !== 'connected') return <ConnectFirst {...look}>{words.connect}</ConnectFirst>
  if (ready) return <ReadyPlan ready={ready} draft={draft} onGroup={onGroup} onSend={onSend} />
  const number = (value: number) => formatDecimal(value.toString())
  const minutesLeft = Math.ceil((progress?.secondsLeft ?? 0) / 60)
  return (
    <>
      {error && <FailureNotice title={words.failed} error={error} />}
      <Button {...look} variant="primary" isBusy={isChecking} disabled={!canCheck} onClick={onCheck}>
        {isChecking ? words.checking : words.check}
      </Button>
      <p className={styles.hint} role="status">
        {!canCheck && words.fillIn}
        {isChecking &&
          progress?.step === 'looking-up' &&
          words.lookingUp(number(progress.done), number(progress.all ?? 0))}
        {isChecking && minutesLeft > 1 && ` ${words.minutesLeft(number(minutesLeft))}`}
        {isChecking && progress?.step === 'finding-landed' && words.findingLanded(number(progress.done))}
      </p>
    </>
  )
}

function ReadyPlan({
  ready,
  draft,
  onGroup,
  onSend,
}: {
  ready: CheckedList
  draft: ListDraft
  onGroup: (isGrouped: boolean) => void
  onSend: (prepared: CheckedList) => void
}) {
  const network = useNetwork()
  const [leavesOut, setLeavesOut] = useState(false)
  const [paysAgain, setPaysAgain] = useState(false)
  const { distribution, issues, paid, paidElsewhere, cost, token, isOverBalance } = ready
  const number = (value: number) => formatDecimal(value.toString())
  const { left, leftOut, merged } = countList(ready)
  const prompts = distribution.batches.length
  const wallet = activeWallet(useConnect())
  const again = paidElsewhere.length
  const { tick, guard } = useTick(leftOut === 0 || leavesOut)
  const { tick: tickAgain, guard: guardAgain } = useTick(again === 0 || paysAgain)
  const isGrouped = draft.isGrouped && wallet !== null && supportsBatchSigning(wallet) && prompts > 1
  const requests = isGrouped ? Math.ceil(prompts / groupLimit) : prompts
  const button = paid.length > 0 ? words.resume : words.send
  const groupButton = paid.length > 0 ? words.resumeGrouped : words.sendGrouped
  const sum = distribution.batches.reduce(
    (all, batch) => all + batch.receivers.reduce((part, { amount }) => part + amount, 0n),
    0n,
  )
  const verdicts = [...ready.readBack.values()]
  const count = (verdict: boolean) => verdicts.filter((one) => one === verdict).length
  const sol = formatDecimal(formatAmount(cost.totalLamports, solDecimals))
  const command = writeCommand({ draft, network, page: location.href, skipsIssues: issues.length > 0 })
  if (left === 0 && paid.length > 0) return <EndedList ready={ready} />
  return (
    <>
      <h2 className={text.hidden}>{words.before}</h2>
      <IssueList ready={ready} />
      {paid.length > 0 && (
        <Notice tone="good" role="status" title={words.stoppedAt(number(paid.length), number(paid.length + left))}>
          {words.readBack(number(count(true)), number(verdicts.length))}
        </Notice>
      )}
      {count(false) > 0 && (
        <Notice tone="bad" role="alert" title={words.otherwise(number(count(false)))}>
          {words.otherwiseHint}
        </Notice>
      )}
      <TransferFee
        token={token}
        amounts={distribution.batches.flatMap(({ receivers }) => receivers.map(({ amount }) => amount))}
      />
      {isOverBalance && <Notice tone="bad" role="alert" title={words.over} />}
      <Panel isFlush title={words.plan}>
        <dl>
          <Fact name={words.receivers} value={number(left)} />
          <Fact
            name={words.sum}
            value={`${formatDecimal(formatAmount(sum, token.decimals))} ${symbolOf(token) ?? ''}`}
          />
          {merged > 0 && <Fact name={words.duplicates} value={number(merged)} />}
          <Fact name={words.prompts} value={number(prompts)} />
          {ready.shares.remainder > 0n && (
            <Fact name={words.remainder} value={formatDecimal(formatAmount(ready.shares.remainder, token.decimals))} />
          )}
        </dl>
      </Panel>
      {prompts > 1 && wallet && (
        <ApprovalChoice count={prompts} wallet={wallet} isGrouped={isGrouped} onChange={onGroup} />
      )}
      {requests > promptsLimit && (
        <details>
          <summary>{words.manyTitle(number(requests))}</summary>
          <p className={styles.hint}>{words.many}</p>
          <p className={styles.command}>
            <code>{command}</code>
            <CopyButton value={command} what={words.copyCommand} />
          </p>
        </details>
      )}
      {left > 0 && <ListCost cost={cost} />}
      {again > 0 && !isOverBalance && (
        <PaidElsewhere ready={ready} isAgain={paysAgain} tick={tickAgain} onChange={setPaysAgain} />
      )}
      {leftOut > 0 && left > 0 && !isOverBalance && (
        <Checkbox isChecked={leavesOut} {...tick} onChange={setLeavesOut}>
          {words.leaveOut(number(leftOut))}
        </Checkbox>
      )}
      {left > 0 && !isOverBalance && <StorageNotice form={listStore} />}
      {left > 0 && !isOverBalance && (
        <Button variant="primary" size="large" isWide onClick={guard(guardAgain(() => onSend(ready)))}>
          {(isGrouped ? groupButton : button)(number(left), number(requests), sol)}
        </Button>
      )}
    </>
  )
}

function ApprovalChoice({
  count,
  wallet,
  isGrouped,
  onChange,
}: {
  count: number
  wallet: Wallet
  isGrouped: boolean
  onChange: (isGrouped: boolean) => void
}) {
  const number = (value: number) => formatDecimal(value.toString())
  if (!supportsBatchSigning(wallet)) return <Hint>{words.onlySingly(wallet.name, number(count))}</Hint>
  return (
    <Field
      label={words.approvals}
      kind="group"
      hint={isGrouped ? words.groupedHint(`${groupLimit}`) : words.singlyHint}
    >
      <Segments
        value={isGrouped ? 'grouped' : 'singly'}
        options={[
          { value: 'grouped', label: words.grouped(number(Math.ceil(count / groupLimit))) },
          { value: 'singly', label: words.singly(number(count)) },
        ]}
        onChange={(value) => onChange(value === 'grouped')}
      />
    </Field>
  )
}

function ListCost({ cost }: Pick<CheckedList, 'cost'>) {
  return (
    <CostPanel
      rows={[
        {
          label: words.deposits,
          tag: words.depositsTag(formatDecimal(cost.made.toString())),
          amountText: formatDecimal(formatFixed(cost.depositLamports, solDecimals)),
        },
        {
          label: words.fees,
          tag: formatDecimal(cost.transactions.toString()),
          amountText: formatDecimal(formatFixed(cost.feeLamports, solDecimals)),
        },
        { label: words.priority, amountText: formatDecimal(formatFixed(cost.priorityLamports, solDecimals)) },
      ]}
      totalLamports={cost.totalLamports}
      note={words.depositsNote}
    />
  )
}
