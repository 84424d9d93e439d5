import { articleLink, articles } from '#articles/articles.ts'
import { findQuestions } from '#questions/findQuestions.ts'
import { en as questions } from '#questions/words/en.ts'
import { findActions, type Hit } from './hits.ts'
import type { en } from './words/en.ts'

/** Most articles, and most questions, that are shown. */
const limit = 4

/** What Learn and the FAQ say about a search. A file of its own, because it brings all answers with it. */
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
