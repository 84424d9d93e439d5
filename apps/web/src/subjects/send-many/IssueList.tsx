import { formatDecimal } from '@solsmith/chain'
import { describeRecipientIssue } from '@solsmith/tokens'
import { classes } from '#ui/classes.ts'
import { Panel } from '#ui/Panel.tsx'
import scroll from '#ui/scroll.module.css'
import { splitIssues } from './countList.ts'
import type { CheckedList } from './prepareList.ts'
import styles from './SendMany.module.css'
import { en as words } from './words/en.ts'

const shownIssues = 100

export function IssueList({ ready }: { ready: CheckedList }) {
  const { errors, warnings } = splitIssues(ready)
  const isOpen =
    ready.distribution.batches.length > 0 && warnings.some(({ name }) => name === 'RecipientAmountReadingIssue')
  const title = words.warnings(formatDecimal(`${warnings.length}`))
  return (
    <>
      {errors.length > 0 && (
        <Panel isFlush title={words.errors(formatDecimal(`${errors.length}`))}>
          <Issues issues={errors} label={words.errors(formatDecimal(`${errors.length}`))} tone="bad" />
        </Panel>
      )}
      {warnings.length > 0 && (
        <details open={isOpen}>
          <summary>{title}</summary>
          <Issues issues={warnings} label={title} tone="warn" />
        </details>
      )}
    </>
  )
}

function Issues({ issues, label, tone }: Pick<CheckedList, 'issues'> & { label: string; tone: 'bad' | 'warn' }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in.
    <ul className={classes(styles.issues, scroll.down)} data-tone={tone} tabIndex={0} aria-label={label}>
      {issues.slice(0, shownIssues).map((issue) => (
        <li key={`${issue.line} ${issue.name}`}>{describeRecipientIssue(issue)}</li>
      ))}
      {issues.length > shownIssues && <li>{words.moreIssues(formatDecimal(`${issues.length - shownIssues}`))}</li>}
    </ul>
  )
}
