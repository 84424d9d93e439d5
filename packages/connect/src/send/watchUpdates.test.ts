import { expect, onTestFinished, test, vi } from 'vitest'
import { createToolkit, networks } from '../testing/toolkit.ts'
import type { JournalEntry, JournalState } from './journal.ts'
import { watchUpdates } from './watchUpdates.ts'

const entryOf = (state: JournalState, network = networks.devnet.genesisHash): JournalEntry => ({
  id: 'one',
  kind: 'transfer',
  network,
  account: 'somebody',
  subject: 'somebody',
  label: 'SOL',
  createdAt: 0,
  lastValidBlockHeight: 1n,
  state,
})

const signed: JournalState = { status: 'signed', signature: 'sig', transaction: new Uint8Array() }

function noteSockets(): string[] {
  const urls: string[] = []
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      readyState = 0
      constructor(url: string | URL) {
        super()
        urls.push(String(url))
      }
      send() {}
      close() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return urls
}

test('watches a transaction with a signature on its own network, and no other', async () => {
  const urls = noteSockets()
  const { connect } = await createToolkit()
  const unwatched = [
    entryOf({ status: 'asked' }),
    entryOf({ status: 'handedOver', transaction: new Uint8Array(), after: null, signature: null }),
    entryOf(signed, 'elsewhere'),
  ]

  for (const entry of [...unwatched, entryOf(signed, networks.sandbox.genesisHash)])
    onTestFinished(watchUpdates(connect, entry, () => {}))

  await expect.poll(() => urls).toHaveLength(1)
  expect(urls[0]).toContain('/sandbox')
})
