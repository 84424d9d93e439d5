import { articles } from '#articles/articles.ts'
import { questions } from '#questions/questions.ts'
import { en as questionWords } from '#questions/words/en.ts'
import { Compare } from './Compare.tsx'
import { Facts } from './Facts.tsx'
import styles from './More.module.css'
import { Steps } from './Steps.tsx'
import { Tasks } from './Tasks.tsx'
import { en } from './words/en.ts'

const shownArticles = ['what-it-costs', 'authorities', 'liquidity-pools']

const shownQuestions = ['cost', 'keys', 'standard', 'authorities', 'tradable']

export function More() {
  const words = en
  return (
    <>
      <Facts facts={words.facts} />
      <Tasks />
      <Compare />
      <Steps />
      <div className={styles.reading}>
        <section>
          <h2 className={styles.title}>{words.learn.title}</h2>
          <ul className={styles.list}>
            {articles
              .filter(({ slug }) => shownArticles.includes(slug))
              .map(({ slug, title, summary, minutes }) => (
                <li key={slug}>
                  <a className={styles.entry} href={`/learn?a=${slug}`}>
                    <b>{title}</b>
                    <span className={styles.hint}>{summary}</span>
                    <span className={styles.hint}>{words.learn.minutes(minutes)}</span>
                  </a>
                </li>
              ))}
          </ul>
          <a href="/learn">{words.learn.all}</a>
        </section>
        <section>
          <h2 className={styles.title}>{words.questions.title}</h2>
          <ul className={styles.list}>
            {questions
              .filter(({ id }) => shownQuestions.includes(id))
              .map(({ id }) => (
                <li key={id}>
                  <a className={styles.entry} href={`/faq#${id}`}>
                    {questionWords.answers[id].question}
                  </a>
                </li>
              ))}
          </ul>
          <a href="/faq">{words.questions.all}</a>
        </section>
      </div>
    </>
  )
}
