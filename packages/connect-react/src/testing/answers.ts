import { type Answer, answerScenes } from '../gallery/scene.ts'
import { answerLate } from './late.ts'

type Asked = { readonly url: URL; readonly body: unknown }

let isAnswering = false

/** Answers what scenes ask for, from now on. */
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

/** An answer with the requests that it was given to, in their order. */
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

/** One answer to the first request, and another one to those after it. */
export function answerFirst(first: Answer | undefined, then: Answer | undefined): Answer {
  let calls = 0
  return (request) => {
    calls += 1
    return give(calls === 1 ? first : then, request)
  }
}

/** An answer that fails the first time it is asked for. */
export const failFirst = (answer: Answer | undefined): Answer => answerFirst(500, answer)

function give(answer: Answer | undefined, request: Asked): unknown {
  if (answer === 'never') return new Promise(() => {})
  return typeof answer === 'function' ? answer(request) : (answer ?? 404)
}
