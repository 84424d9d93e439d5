import type { Stack } from '../scripts/stack.ts'

/** Waits until the sandbox runs: a page that opens before is given another network when it does, and what it was doing is lost. */
export async function awaitSandbox({ url }: Stack): Promise<void> {
  const isRunning = async () => (await (await fetch(`${url}/api/config`)).json()).networks.sandbox?.genesisHash
  while (!(await isRunning())) await new Promise((done) => setTimeout(done, 100))
}
