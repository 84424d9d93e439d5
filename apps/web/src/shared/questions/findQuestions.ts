import { foldText } from '@solsmith/chain'
import { type QuestionId, type QuestionWords, questions } from './questions.ts'

/**
 * Finds questions with every word of the search in the question, answer, group name or synonyms, ignoring order, case
 * and accents.
 */
export function findQuestions(search: string, words: QuestionWords): readonly QuestionId[] {
  const wanted = foldText(search).split(/\s+/).filter(Boolean)
  return questions
    .filter(({ id, group }) => {
      const { question, answer } = words.answers[id]
      const text = foldText(`${question} ${answer} ${words.groups[group]} ${words.terms[id] ?? ''}`)
      return wanted.every((word) => text.includes(word))
    })
    .map(({ id }) => id)
}
