import { fieldsOf } from './fieldsOf.ts'

export type Call = (...params: readonly unknown[]) => Promise<unknown>

/** Calls a method of a wallet's object; null if it has none. */
export function methodOf(owner: unknown, name: string): Call | null {
  const method = fieldsOf(owner)[name]
  return typeof method === 'function' ? async (...params) => method.call(owner, ...params) : null
}

/** @throws {Error} as an unknown method. */
export function requireMethod(owner: unknown, name: string): Call {
  const method = methodOf(owner, name)
  if (!method) throw Object.assign(new Error(`The wallet has no ${name}.`), { code: unknownMethod })
  return method
}

const unknownMethod = -32_601
