import type { Article } from '#articles/articles.ts'
import { withoutFigures } from '#live-numbers/fillIn.ts'
import { questions } from '#questions/questions.ts'
import { en as asked } from '#questions/words/en.ts'
import { en as shell } from '../shell/words/en.ts'
import { en } from './words/en.ts'

const context = 'https://schema.org'

/** Questions and answers (schema.org FAQPage), with a placeholder for live figures. */
export const describeQuestions = () => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ id }) => ({
    '@type': 'Question',
    name: asked.answers[id].question,
    acceptedAnswer: { '@type': 'Answer', text: withoutFigures(asked.answers[id].answer, en.figure) },
  })),
})

export const describeArticle = ({ title, summary, lastVerified }: Article) => ({
  '@context': context,
  '@type': 'TechArticle',
  headline: title,
  description: summary,
  dateModified: lastVerified,
  inLanguage: shell.lang,
})
