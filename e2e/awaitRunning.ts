import { patience } from '../scripts/patience.ts'
import type { Stack } from '../scripts/stack.ts'

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
    if (Date.now() > end) throw new Error(`Not all of ${url} runs: ${JSON.stringify(await ask('/readyz'))}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}
