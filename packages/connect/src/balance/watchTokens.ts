import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { Network } from '@solsmith/chain'
import { token2022Address } from '../send/readSendableMint.ts'

/** The same in both programs. */
const ownerOffset = 32

/** Watches token accounts, because incoming tokens don't change SOL. Needs a socket. Returns its stop. */
export function watchTokens(network: Network, owner: string, onChange: () => void): () => void {
  const stop = new AbortController()
  const filters = [{ memcmp: { offset: ownerOffset, bytes: owner, encoding: 'base58' } }]
  const config = { commitment: 'confirmed', encoding: 'base64', filters, dataSlice: { offset: 0, length: 0 } }
  import('../rpc/networkClient.ts').then(
    ({ clientFor }) => {
      if (stop.signal.aborted) return
      const subscriptions = clientFor(network).subscriptions()
      for (const program of [TOKEN_PROGRAM_ADDRESS, token2022Address]) {
        const leave = subscriptions.subscribe(
          { topic: 'program', params: [program, config] },
          { onNotification: onChange, onResubscribed: onChange, onError: () => {} },
        )
        stop.signal.addEventListener('abort', leave, { once: true })
      }
    },
    () => {},
  )
  return () => stop.abort()
}
