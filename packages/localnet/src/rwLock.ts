import type { MaybePromise } from './maybePromise.ts'

export type RwLock = {
  /** Waits for earlier exclusive jobs; shared ones overlap. */
  shared<Value>(job: () => MaybePromise<Value>): MaybePromise<Value>
  /** Waits for all earlier jobs; later ones wait. */
  exclusive<Value>(job: () => MaybePromise<Value>): MaybePromise<Value>
}

type Entry = { isAlone: boolean; start: () => void }

/** Synchronous jobs end before `shared` returns. */
export function createRwLock(): RwLock {
  let underWay = 0
  let isTaken = false
  const waiting: Entry[] = []

  const mayStart = (isAlone: boolean) => !isTaken && (!isAlone || underWay === 0)

  function leave(): void {
    underWay -= 1
    isTaken = false
    for (let next = waiting[0]; next && mayStart(next.isAlone); next = waiting[0]) {
      waiting.shift()
      next.start()
    }
  }

  function run<Value>(isAlone: boolean, job: () => MaybePromise<Value>): MaybePromise<Value> {
    underWay += 1
    isTaken = isAlone
    let value: MaybePromise<Value>
    try {
      value = job()
    } catch (error) {
      leave()
      throw error
    }
    if (!(value instanceof Promise)) {
      leave()
      return value
    }
    return value.then(
      (known) => {
        leave()
        return known
      },
      (error) => {
        leave()
        throw error
      },
    )
  }

  function enter<Value>(isAlone: boolean, job: () => MaybePromise<Value>): MaybePromise<Value> {
    if (waiting.length === 0 && mayStart(isAlone)) return run(isAlone, job)
    return new Promise((resolve, reject) => {
      const start = () => {
        try {
          resolve(run(isAlone, job))
        } catch (error) {
          reject(error)
        }
      }
      waiting.push({ isAlone, start })
    })
  }

  return { shared: (job) => enter(false, job), exclusive: (job) => enter(true, job) }
}
