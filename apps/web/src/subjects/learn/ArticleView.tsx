import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense } from 'react'
import { type ArticleSlug, articleLink, articles, type findArticle, listSources } from '#articles/articles.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import reading from '#ui/reading.module.css'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWindowTitle } from '#ui/usePageTitle.ts'
import { contentOf } from './contents.ts'
import { GlossaryButton } from './glossary/GlossaryButton.tsx'
import styles from './Learn.module.css'
import { articleParts } from './parts/articleParts.tsx'
import { TryIt } from './TryIt.tsx'
import { useProgress } from './useProgress.ts'
import { useShownTop } from './useShownTop.ts'
import { en } from './words/en.ts'

export const titleOf = ({ title }: { readonly title: string }): string => `${title} · Solsmith`

export function ArticleView({ article }: { article: NonNullable<ReturnType<typeof findArticle>> }) {
  const words = en
  const { read, setRead } = useProgress()
  const heading = useShownTop(article.slug)
  const Content = contentOf(article.slug)
  useWindowTitle(titleOf(article))
  return (
    <div className={`${reading.page} ${styles.page}`}>
      <nav className={styles.tools} aria-label={words.path}>
        <Link className={styles.back} href="/learn">
          <Icon of={ArrowLeft} size="small" />
          {words.all}
        </Link>
        <GlossaryButton />
      </nav>
      <header className={reading.head}>
        <h1 ref={heading}>{article.title}</h1>
        <p className={reading.lead}>{article.summary}</p>
        <p className={styles.facts}>
          <Chip>{words.levels[article.level]}</Chip>
          <span>{words.minutes(article.minutes)}</span>
          <span>{words.verified(article.lastVerified)}</span>
        </p>
      </header>
      <article className={styles.prose}>
        <Suspense fallback={<Bones />}>
          <Content components={articleParts} />
        </Suspense>
      </article>
      <TryIt href={article.tryIt} />
      <Checkbox isChecked={read.has(article.slug)} onChange={(isRead) => setRead(article.slug, isRead)}>
        {words.tick}
      </Checkbox>
      <section className={styles.sources}>
        <h2>{words.sources}</h2>
        <ul>
          {listSources(article).map(({ title, url, purpose }) => (
            <li key={url}>
              <a href={url} rel="noreferrer" lang="en">
                {title}
              </a>
              : {purpose}
            </li>
          ))}
        </ul>
      </section>
      <Neighbours slug={article.slug} />
    </div>
  )
}

function Neighbours({ slug }: { slug: ArticleSlug }) {
  const words = en
  const index = articles.findIndex((article) => article.slug === slug)
  const [before, after] = [articles[index - 1], articles[index + 1]]
  return (
    <nav className={styles.neighbours} aria-label={words.neighbours}>
      {before && (
        <Link href={articleLink(before.slug)} rel="prev">
          <span>{words.previous}</span>
          <b>{before.title}</b>
        </Link>
      )}
      {after && (
        <Link href={articleLink(after.slug)} rel="next" data-next="">
          <span>{words.next}</span>
          <b>{after.title}</b>
        </Link>
      )}
    </nav>
  )
}

function Bones() {
  return (
    <>
      {['100%', '96%', '88%', '100%', '60%'].map((width, index) => (
        // Skeletons never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Skeleton key={index} width={width} height="20px" />
      ))}
    </>
  )
}
