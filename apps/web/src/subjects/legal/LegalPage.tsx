import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useInstance } from '#instance/instanceContext.ts'
import { operatorQuery } from '#instance/operatorQuery.ts'
import { Button } from '#ui/Button.tsx'
import { Contents } from '#ui/Contents.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/Notice.tsx'
import reading from '#ui/reading.module.css'
import { Skeleton } from '#ui/Skeleton.tsx'
import text from '#ui/text.module.css'
import { anyInstance } from './anyInstance.ts'
import styles from './LegalPage.module.css'
import { findMissing, inWords, type LegalFacts, type LegalSection, type LegalText } from './legal.ts'
import { en } from './words/en.ts'

export function LegalPage({ title, text: legal }: { title: string; text: LegalText }) {
  const words = en
  const instance = useInstance()
  const { data: operator, isError, refetch } = useQuery(operatorQuery)
  const [newest] = legal.changes
  const config = instance.status === 'ready' ? instance.config : null
  return (
    <div className={`${reading.page} ${styles.page}`}>
      <header className={reading.head}>
        <h1>{title}</h1>
        <p className={styles.version}>
          {words.version(newest.version, newest.day)}
          {config && <span className={text.figure}>{words.build(config.version, config.commit)}</span>}
        </p>
        {words.english && <p className={text.dim}>{words.english}</p>}
      </header>
      {config && operator && <Written facts={{ operator, config }} legal={legal} />}
      {(instance.status === 'failed' || isError) && (
        <Notice
          tone="bad"
          role="alert"
          title={words.failed}
          action={
            <Button
              onClick={() => {
                if (instance.status === 'failed') instance.retry()
                void refetch()
              }}
            >
              {words.retry}
            </Button>
          }
        />
      )}
      {instance.status === 'loading' && (
        <noscript>
          <div className={layout.stack}>
            <p>{words.anyInstance}</p>
            <Sections legal={legal} facts={anyInstance} />
          </div>
        </noscript>
      )}
      {instance.status === 'loading' || (config && !operator && !isError) ? (
        <div className={reading.head} role="status">
          <span className={text.hidden}>{words.loading}</span>
          <Skeleton width="60%" height="20px" />
          <Skeleton width="100%" height="120px" />
        </div>
      ) : null}
    </div>
  )
}

function Written({ facts, legal }: { facts: LegalFacts; legal: LegalText }) {
  const words = en
  const missing = findMissing(facts.operator)
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warn" title={words.missing}>
          {words.missingHint(missing.join(', '))}
        </Notice>
      )}
      <Sections legal={legal} facts={facts} />
      <section className={styles.changes}>
        <h2>{words.changes}</h2>
        <ul lang="en">
          {legal.changes.map(({ version, day, what }) => (
            <li key={version}>
              {version}, {inWords(day)}: {what}
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.print}>
        <Button onClick={() => window.print()}>{words.print}</Button>
      </div>
    </>
  )
}

function Sections({ legal, facts }: { legal: LegalText; facts: LegalFacts }) {
  const sections = legal.write(facts)
  // The text loads after the page, so the browser's own scroll found no section.
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <article className={styles.text} lang="en">
      <Contents>
        <ol>
          {sections.map(({ title, id }, index) => (
            <li key={title}>
              <a href={`#${id ?? `section-${index + 1}`}`}>
                {index + 1}. {title}
              </a>
            </li>
          ))}
        </ol>
      </Contents>
      {sections.map((section, index) => (
        <Section key={section.title} number={index + 1} section={section} heads={legal.heads} />
      ))}
    </article>
  )
}

function Section({
  number,
  section: { title, id = `section-${number}`, paragraphs = [], points = [], rows = [] },
  heads = ['', ''],
}: {
  number: number
  section: LegalSection
  heads: LegalText['heads']
}) {
  return (
    <section>
      <h2 id={id}>
        {number}. {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <dl className={styles.rows}>
          {rows.map(([what, where, howLong]) => (
            <div key={what} className={styles.row}>
              <dt>{what}</dt>
              <dd>
                <b>{heads[0]}</b> {where}
              </dd>
              <dd>
                <b>{heads[1]}</b> {howLong}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
