import { lazy, Suspense } from 'react'
import { TokenField } from '#token-picker/TokenField.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import work from '#ui/work.module.css'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './CreateLiquidity.module.css'
import type { ChosenToken } from './useChosenToken.ts'
import { en } from './words/en.ts'

const TokenFacts = lazy(() => import('./TokenFacts.tsx').then((module) => ({ default: module.TokenFacts })))
const TokenPicker = lazy(() => import('./TokenPicker.tsx').then((module) => ({ default: module.TokenPicker })))

export function TokenPart({
  chosen,
  mintText,
  onChange,
}: {
  chosen: ChosenToken
  mintText: string
  onChange: (mintText: string) => void
}) {
  const words = en.token
  const { address: wallet } = useWallet()
  const { token, issue, isReading } = chosen
  return (
    <section className={work.stack}>
      <div className={styles.blockHead}>
        <h2>{words.title}</h2>
        {token && (
          <Button variant="text" size="small" onClick={() => onChange('')}>
            {words.change}
          </Button>
        )}
      </div>
      {token ? (
        <>
          <Suspense fallback={<Skeleton height="96px" />}>
            <TokenFacts token={token} />
          </Suspense>
          {issue && <Hint tone="bad">{issue}</Hint>}
        </>
      ) : (
        <>
          {wallet === null ? (
            <p className={work.hint}>{words.connect}</p>
          ) : (
            <Suspense fallback={<Skeleton height="112px" />}>
              <TokenPicker wallet={wallet} onChoose={onChange} />
            </Suspense>
          )}
          <Field label={words.paste} hint={isReading ? words.reading : words.pasteHint} error={issue ?? undefined}>
            <TokenField label={words.paste} value={mintText} onChange={(text) => onChange(text.trim())} />
          </Field>
        </>
      )}
    </section>
  )
}
