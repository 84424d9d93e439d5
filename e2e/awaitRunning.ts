import type { Stack } from '../scripts/stack.ts'
import { timeouts } from '../scripts/timeouts.ts'

/** An instance did not start in time; the error contains its status. */
class NotRunningError extends Error {
  override readonly name = 'NotRunningError'
}

/** Waits for sandbox and database: a page opened earlier would switch networks or be told to retry later. */
export async function awaitRunning({ url }: Stack): Promise<void> {
  const ask = async (path: string) => (await fetch(`${url}${path}`)).json()
  const isRunning = async () =>
    (await ask('/api/config')).networks.sandbox?.genesisHash && (await ask('/readyz')).database === 'ready'
  const end = Date.now() + timeouts.e2e.testMs
  while (!(await isRunning())) {
    if (Date.now() > end) throw new NotRunningError(`Not all of ${url} runs: ${JSON.stringify(await ask('/readyz'))}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
