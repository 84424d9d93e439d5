import { articleLink, articles } from '#articles/articles.ts'
import { findQuestions } from '#questions/findQuestions.ts'
import { en as questions } from '#questions/words/en.ts'
import { findActions, type Hit } from './hits.ts'
import type { en } from './words/en.ts'

const limit = 4

/** Articles and questions for a search. A separate file, because it includes all answers. */
export function findHelp(search: string, words: typeof en): readonly Hit[] {
  const found = findActions(
    articles.map((article) => ({ ...article, label: article.title, terms: article.summary })),
    search,
  )
  return [
    ...found
      .slice(0, limit)
      .map(({ slug, title, minutes }) => ({ href: articleLink(slug), label: title, hint: words.article(minutes) })),
    ...findQuestions(search, questions)
      .slice(0, limit)
      .map((id) => ({ href: `/faq#${id}`, label: questions.answers[id].question, hint: words.question })),
  ]
}
