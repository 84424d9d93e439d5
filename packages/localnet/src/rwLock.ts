import type { MaybePromise } from './maybePromise.ts'

/** Keeps work in order while parts of it run in another process. */
export type RwLock = {
  /** Starts `job` once all earlier exclusive jobs have ended. Shared jobs overlap. */
  shared<Value>(job: () => MaybePromise<Value>): MaybePromise<Value>
  /** Starts `job` once all earlier jobs have ended; later ones wait for it. */
  exclusive<Value>(job: () => MaybePromise<Value>): MaybePromise<Value>
}

type Entry = { isAlone: boolean; start: () => void }

/** Creates an unlocked lock. A job starts, and if synchronous also ends, before `shared` returns. */
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
