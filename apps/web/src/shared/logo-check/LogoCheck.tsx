import { describeFinding, diagnoseMedia, type Finding } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Hint } from '#ui/Hint.tsx'
import styles from './LogoCheck.module.css'
import { mediaQuery } from './mediaQuery.ts'
import { en } from './words/en.ts'

export function LogoCheck({
  uri,
  onChain,
  isAsked: wasAsked = false,
}: {
  uri: string
  onChain: { readonly name: string; readonly symbol: string } | null
  isAsked?: boolean
}) {
  const words = en
  const [isAsked, setAsked] = useState(wasAsked)
  const { data, isFetching, isError, error, refetch } = useQuery(mediaQuery(isAsked ? uri : null))
  return (
    <div className={styles.doctor}>
      <Button
        size="small"
        isBusy={isFetching}
        disabled={uri === ''}
        onClick={() => (isAsked ? void refetch() : setAsked(true))}
      >
        {isFetching && words.examining}
        {!isFetching && (data ? words.again : words.examine)}
      </Button>
      <div role="status">
        {data && <Findings findings={diagnoseMedia(data, { uri, onChain })} />}
        {isError && <Hint tone="bad">{error.message || words.failed}</Hint>}
      </div>
    </div>
  )
}

function sumUp(bad: number, warned: number, words: typeof en): string {
  if (bad > 0) return words.wrong(bad)
  return warned > 0 ? words.maybe(warned) : words.healthy
}

const tones = { good: 'good', warn: 'warn', bad: 'bad' } as const

function Findings({ findings }: { findings: readonly Finding[] }) {
  const words = en
  const bad = findings.filter(({ verdict }) => verdict === 'bad')
  const warned = findings.filter(({ verdict }) => verdict === 'warn')
  const list = (some: readonly Finding[]) => (
    <ul className={styles.findings}>
      {some.map((finding) => {
        const text = describeFinding<Finding['name']>(finding)
        return (
          <li key={text}>
            <Hint tone={tones[finding.verdict]}>{text}</Hint>
          </li>
        )
      })}
    </ul>
  )
  return (
    <div className={styles.findings}>
      <b>{sumUp(bad.length, warned.length, words)}</b>
      {list([...bad, ...warned])}
      <details className={styles.all}>
        <summary>{words.all(findings.length)}</summary>
        {list(findings)}
      </details>
    </div>
  )
}
