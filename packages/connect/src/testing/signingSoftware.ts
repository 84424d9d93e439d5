type Action =
  | 'sign'
  /** By another method that is valid too. */
  | 'signOtherwise'
  | 'throw'
  | 'reject'
  | 'decline'
  | 'silence'
  | 'hold'
  | { readonly answers: unknown }

export function createSigningSoftware() {
  let action: Action = 'sign'
  let held = Promise.withResolvers<void>()
  const asked: string[] = []
  return {
    asked,
    behave: (next: Action) => {
      action = next
      held = Promise.withResolvers<void>()
    },
    release: () => held.resolve(),
    answer(method: string, sign: (isOtherwise: boolean) => unknown): Promise<unknown> {
      asked.push(method)
      if (action === 'throw') throw new Error('crashed')
      if (action === 'reject') return Promise.reject(new Error('crashed'))
      if (action === 'decline')
        return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4_001 }))
      if (action === 'silence') return new Promise(() => {})
      if (action === 'hold') return held.promise.then(() => sign(false))
      return Promise.resolve(typeof action === 'object' ? action.answers : sign(action === 'signOtherwise'))
    },
  }
}

export type SigningSoftware = ReturnType<typeof createSigningSoftware>
