import { patience } from '../scripts/patience.ts'
import type { Stack } from '../scripts/stack.ts'

/** An instance does not run completely in the time that a journey has for it; it holds what the instance says of itself. */
class NotRunningError extends Error {
  override readonly name = 'NotRunningError'
}

/**
 * Waits until the sandbox and the database run: a page that opens before the one is given another network when it does, and what
 * it was doing is lost; what asks the other is told after some seconds to come back later.
 */
export async function awaitRunning({ url }: Stack): Promise<void> {
  const ask = async (path: string) => (await fetch(`${url}${path}`)).json()
  const isRunning = async () =>
    (await ask('/api/config')).networks.sandbox?.genesisHash && (await ask('/readyz')).database === 'ready'
  const end = Date.now() + patience.e2e.testMs
  while (!(await isRunning())) {
    if (Date.now() > end) throw new NotRunningError(`Not all of ${url} runs: ${JSON.stringify(await ask('/readyz'))}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
