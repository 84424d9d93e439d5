import type { Connect } from '../../createConnect.ts'
import { addWallets } from '../addWallets.ts'
import { createFrameWallet } from './frameWallet.ts'

/** For MetaMask's content script (spec §7). */
const probeMs = 5_000

/** Web wallet, and snap in MetaMask; needs `frame-src`. Loads nothing before a selection. */
export function registerSolflare(connect: Connect): () => void {
  const { store } = connect
  const isThere = (name: string) =>
    store.get().wallets.some((wallet) => wallet.name === name && wallet.features.length > 0)
  if (!isThere('Solflare')) store.set(addWallets([createSolflareWeb()]))
  return probeSnaps(() => {
    if (!isThere('MetaMask')) store.set(addWallets([createSnap()]))
  })
}

const createSolflareWeb = () =>
  createFrameWallet({
    id: 'solflareWeb',
    name: 'Solflare Web',
    icon: '',
    isSnap: false,
    page: { origin: 'https://connect.solflare.com', query: { version: '1', adapter: 'iframe' } },
  })

const createSnap = () =>
  createFrameWallet({
    id: 'solflareSnap',
    name: 'MetaMask',
    icon: '',
    isSnap: true,
    page: { origin: 'https://widget.solflare.com', query: { mm: 'true', v: '1' } },
  })

/** Asks MetaMask for snap support. Returns its stop. */
function probeSnaps(onFound: () => void): () => void {
  const id = crypto.randomUUID()
  const listen = ({ data, origin, source }: MessageEvent) => {
    if (source !== window || origin !== location.origin) return
    const answer = at(data, 'target') === 'metamask-inpage' ? at(at(data, 'data'), 'data') : undefined
    if (at(answer, 'id') !== id) return
    stop()
    if (at(answer, 'error') === undefined) onFound()
  }
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('message', listen)
  }
  const timer = setTimeout(stop, probeMs)
  window.addEventListener('message', listen)
  const call = { id, jsonrpc: '2.0', method: 'wallet_getSnaps' }
  const message = { target: 'metamask-contentscript', data: { name: 'metamask-provider', data: call } }
  window.postMessage(message, location.origin)
  return stop
}

/** Undefined if missing. */
const at = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
