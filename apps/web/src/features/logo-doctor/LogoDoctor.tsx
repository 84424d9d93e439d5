import { describeFinding, diagnoseMedia, type Finding } from '@solsmith/tokens'
import { callEndpoint, examineMedia } from '@solsmith/wire'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { useWords } from '../../words/useWords.ts'
import styles from './LogoDoctor.module.css'
import { en } from './words/en.ts'

/** Says what is wrong with the logo at a link, and what is not. Our server reads it: a page may not read every site. */
export function LogoDoctor({
  uri,
  onChain,
}: {
  uri: string
  /** What the token says of itself; null before it exists. */
  onChain: { readonly name: string; readonly symbol: string } | null
}) {
  const words = useWords({ en })
  const examination = useMutation({
    mutationFn: () => callEndpoint({ baseUrl: '' }, examineMedia, { body: { uri } }),
  })
  const { data, isPending, isError, error } = examination
  return (
    <div className={styles.doctor}>
      <Button size="small" isBusy={isPending} disabled={uri === ''} onClick={() => examination.mutate()}>
        {isPending && words.examining}
        {!isPending && (data ? words.again : words.examine)}
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
  const words = useWords({ en })
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
