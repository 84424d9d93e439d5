import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ArticleSlug, articleLink, findArticle } from '#articles/articles.ts'
import { operatorQuery } from '#instance/operatorQuery.ts'
import { LiveText } from '#live-numbers/LiveText.tsx'
import type { QuestionId } from '#questions/questions.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import styles from './Faq.module.css'
import { en as words } from './words/en.ts'

function WhereLogins({ children }: { children: string }) {
  const { data: operator } = useQuery(operatorQuery)
  return operator?.logins ? children : null
}

/** A collapsible question; its id is the hash. */
export function Answer({
  id,
  question,
  answer,
  free,
  charged,
  logins,
  article,
}: {
  id: QuestionId
  question: string
  answer: string
  free?: string | undefined
  charged?: string | undefined
  logins?: string | undefined
  article: ArticleSlug
}) {
  return (
    <details id={id} className={styles.answer}>
      <summary className={styles.question}>
        <h3>{question}</h3>
        <Icon of={ChevronDown} />
      </summary>
      <div className={styles.text}>
        <p>
          <LiveText>{answer}</LiveText> {free && <span data-when="free">{free}</span>}
          {charged && <span data-when="charged">{charged}</span>} {logins && <WhereLogins>{logins}</WhereLogins>}
        </p>
        <p className={styles.more}>
          <Link href={articleLink(article)}>
            {words.more} {findArticle(article)?.title}
          </Link>
          <CopyLink id={id} />
        </p>
      </div>
    </details>
  )
}

/** The full URL, only known in a browser. */
function CopyLink({ id }: { id: QuestionId }) {
  const origin = typeof location === 'undefined' ? '' : location.origin
  return <CopyButton value={`${origin}/faq#${id}`} what={words.link} />
}
