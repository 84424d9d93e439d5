import Check from 'lucide-react/icons/check'
import { articleLink, articles } from '#articles/articles.ts'
import { Chip } from '#ui/Chip.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import reading from '#ui/reading.module.css'
import { GlossaryButton } from './glossary/GlossaryButton.tsx'
import styles from './Learn.module.css'
import { useProgress } from './useProgress.ts'
import { useShownTop } from './useShownTop.ts'
import { en as words } from './words/en.ts'

export function ArticleList({ unknown }: { unknown: string | null }) {
  const { read } = useProgress()
  const heading = useShownTop('list')
  return (
    <div className={`${reading.page} ${styles.page}`} data-wide="">
      <header className={reading.head}>
        <h1 ref={heading}>{words.title}</h1>
        <p className={reading.lead}>{words.lead}</p>
        <div className={styles.tools}>
          <span>{words.progress(articles.filter(({ slug }) => read.has(slug)).length, articles.length)}</span>
          <GlossaryButton />
        </div>
      </header>
      {unknown !== null && (
        <Notice tone="warn" title={words.unknown} role="status">
          {words.unknownHint}
        </Notice>
      )}
      <ol className={styles.list}>
        {articles.map(({ slug, title, summary, level, minutes }, index) => (
          <li key={slug}>
            <Link className={styles.entry} href={articleLink(slug)}>
              <span className={styles.number} data-read={read.has(slug) || undefined} aria-hidden="true">
                {read.has(slug) ? <Check size={18} strokeWidth={1.75} /> : index + 1}
              </span>
              <span className={styles.entryWords}>
                <b>{title}</b>
                <span className={reading.small}>{summary}</span>
              </span>
              <span className={styles.facts}>
                {read.has(slug) && <Chip tone="good">{words.read}</Chip>}
                <Chip>{words.levels[level]}</Chip>
                <span>{words.minutes(minutes)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}
