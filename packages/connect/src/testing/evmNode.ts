import { text } from 'node:stream/consumers'
import { serve } from '@solsmith/chain/testing'
import { onTestFinished } from 'vitest'

/** By method; a thrown error becomes a JSON-RPC error. */
export type EvmAnswers = Record<string, unknown | ((params: readonly unknown[]) => unknown)>

export async function startEvmNode(answers: EvmAnswers) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const node = await serve(async (request, response) => {
    // As the toolkit writes it.
    const { id, method, params } = JSON.parse(await text(request)) as {
      id: number
      method: string
      params: readonly unknown[]
    }
    asked.push({ method, params })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer(answers, method, params) }))
  })
  onTestFinished(() => node[Symbol.asyncDispose]())
  return { url: node.url, asked, answers }
}

function answer(answers: EvmAnswers, method: string, params: readonly unknown[]) {
  if (!(method in answers)) return { error: { code: -32_601, message: `the method ${method} does not exist` } }
  const given = answers[method]
  try {
    return { result: typeof given === 'function' ? given(params) : given }
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: number }
    return { error: { code: code ?? 3, message } }
  }
}
