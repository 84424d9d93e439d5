import type { Measure } from '../../scripts/performance.ts'
import { startListSandbox } from './startListSandbox.ts'

const recipients = 10_000
/** Issue 43. */
const limitSeconds = 60

/** New token accounts, until each payment is confirmed and compared with the list, by the clock. */
export async function measureSending(): Promise<readonly Measure[]> {
  await using sandbox = await startListSandbox()
  const path = await sandbox.writeList(recipients)
  const start = performance.now()
  const { paid, transactions } = await sandbox.run('send-many', sandbox.mint, path)
  const seconds = (performance.now() - start) / 1_000
  return [
    {
      name: '10,000 recipients sent by the CLI, confirmed and compared',
      ours: `${seconds.toFixed(1)} s (${String(transactions)} transactions)`,
      peer: `limit ${limitSeconds} s`,
      ratio: (seconds / limitSeconds).toFixed(2),
      bar: `<= ${limitSeconds} s`,
      isMet: paid === recipients && seconds <= limitSeconds,
    },
  ]
}
