import { type Answer, answerScenes } from '../gallery/scene.ts'
import { answerLate } from './late.ts'

type Asked = { readonly url: URL; readonly body: unknown }

let isAnswering = false

export function answerTests(): void {
  if (isAnswering) return
  isAnswering = true
  answerScenes()
  const answerNow = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    await answerLate()
    return answerNow(input, init)
  }
}

export function recordAnswer(answer: Answer | undefined): {
  readonly answer: Answer
  readonly asked: readonly Asked[]
} {
  const asked: Asked[] = []
  return {
    asked,
    answer: (request) => {
      asked.push(request)
      return give(answer, request)
    },
  }
}

export function answerFirst(first: Answer | undefined, then: Answer | undefined): Answer {
  let calls = 0
  return (request) => {
    calls += 1
    return give(calls === 1 ? first : then, request)
  }
}

export const failFirst = (answer: Answer | undefined): Answer => answerFirst(500, answer)

function give(answer: Answer | undefined, request: Asked): unknown {
  if (answer === 'never') return new Promise(() => {})
  return typeof answer === 'function' ? answer(request) : (answer ?? 404)
}
