import { formatAmount, formatDecimal, solDecimals } from '@solsmith/chain'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { countList } from './countList.ts'
import { Fact } from './Fact.tsx'
import { IssueList } from './IssueList.tsx'
import type { CheckedList } from './prepareList.ts'
import { TransferFee } from './TransferFee.tsx'
import { en as words } from './words/en.ts'

export function EndedList({ ready }: { ready: CheckedList }) {
  const { paid, token, readBack, spentLamports } = ready
  const { leftOut, merged } = countList(ready)
  const number = (value: number) => formatDecimal(`${value}`)
  const verdicts = [...readBack.values()]
  const matching = verdicts.filter((verdict) => verdict === true).length
  const differing = verdicts.filter((verdict) => verdict === false).length
  const sum = paid.reduce((all, { amount }) => all + amount, 0n)
  return (
    <>
      <Notice
        tone={leftOut > 0 ? 'warn' : 'good'}
        role="status"
        title={leftOut > 0 ? words.somePaid(number(paid.length), number(leftOut)) : words.allPaid}
      >
        {words.readBack(number(matching), number(verdicts.length))}
      </Notice>
      <TransferFee token={token} amounts={paid.map(({ amount }) => amount)} isPast />
      {differing > 0 && (
        <Notice tone="bad" role="alert" title={words.otherwise(number(differing))}>
          {words.otherwiseHint}
        </Notice>
      )}
      <Panel isFlush level="h2" title={words.summary}>
        <dl>
          <Fact name={words.paid} value={number(paid.length)} />
          <Fact
            name={words.sum}
            value={`${formatDecimal(formatAmount(sum, token.decimals))} ${symbolOf(token) ?? ''}`}
          />
          {leftOut > 0 && <Fact name={words.skipped} value={number(leftOut)} />}
          {merged > 0 && <Fact name={words.merged} value={number(merged)} />}
          {spentLamports !== null && (
            <Fact name={words.spent} value={`${formatDecimal(formatAmount(spentLamports, solDecimals))} SOL`} />
          )}
        </dl>
      </Panel>
      <IssueList ready={ready} />
    </>
  )
}
