import { read, requestRpc } from '@solsmith/chain'
import { rpcUrlOf } from '../networks.ts'
import { en as words } from '../words/en.ts'
import type { ApprovalRequest } from './request.ts'

/** Agave: `MAX_PROCESSING_AGE` slots of 400 ms. */
const lifetimeMs = 150 * 400
const pollMs = 4_000

/** Counts down from the longest lifetime; only the network reports the expiry. Sign-ins use unknown blockhashes. */
export function watchExpiry(
  request: ApprovalRequest,
  { note, onExpired, end }: { readonly note: HTMLElement; readonly onExpired: () => void; readonly end: AbortSignal },
): void {
  const url = rpcUrlOf(request.chainId, location.origin)
  if (request.kind !== 'transactions' || request.blockhashes.length === 0 || url === null) return
  const { blockhashes, arrivedAt } = request
  let endsAt: number | null = null
  const tick = setInterval(() => {
    if (endsAt !== null) note.textContent = words.expiresIn(Math.max(1, Math.round((endsAt - Date.now()) / 1_000)))
  }, 1_000)
  const poll = setInterval(look, pollMs)
  const stop = () => {
    clearInterval(tick)
    clearInterval(poll)
  }
  end.addEventListener('abort', stop)
  void look()

  async function look(): Promise<void> {
    const answers = await Promise.all(blockhashes.map((blockhash) => isValid(String(url), blockhash, end)))
    if (end.aborted) return
    if (answers.every((answer) => answer === true)) endsAt ??= arrivedAt + lifetimeMs
    if (endsAt === null || !answers.includes(false)) return
    stop()
    note.setAttribute('role', 'alert')
    note.textContent = words.expired
    onExpired()
  }
}

async function isValid(url: string, blockhash: string, signal: AbortSignal): Promise<boolean | null> {
  const params = [blockhash, { commitment: 'confirmed' }]
  const answer = await requestRpc({ url }, 'isBlockhashValid', params, signal).catch(() => null)
  return read.isRecord(answer) && typeof answer.value === 'boolean' ? answer.value : null
}
