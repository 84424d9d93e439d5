import { createHold } from './createHold.ts'
import type { VersionOrder } from './versions.ts'

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void }
type Ordering = Lasting & MessageEvent<VersionOrder>

// TypeScript cannot combine the types of workers and pages.
const scope = self as unknown as {
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: ServiceWorkerRegistration
  readonly addEventListener: <E>(type: string, listener: (event: E) => void) => void
}

const hold = createHold({
  caches,
  fetch: (request, init) => fetch(request, init),
  origin: location.origin,
  language: navigator.language,
  now: () => Date.now(),
})

scope.addEventListener<Lasting>('install', (event) => event.waitUntil(hold.holdFirst()))
scope.addEventListener<Lasting>('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener<Fetching>('fetch', (event) => {
  const { request } = event
  const isCall = request.mode !== 'navigate' && request.destination === '' && !request.url.includes('/assets/')
  if (isCall || new URL(request.url).origin !== location.origin) return
  event.respondWith(hold.answer(request).then((answer) => answer ?? fetch(request)))
  if (request.mode === 'navigate') event.waitUntil(hold.check())
})
scope.addEventListener<Ordering>('message', (event) => {
  const [port] = event.ports
  const tell = (value: unknown) => port?.postMessage(value)
  event.waitUntil(
    obey(event.data).then(
      (value) => tell({ value }),
      (error: unknown) => tell({ error: String(error) }),
    ),
  )
})

async function obey(order: VersionOrder): Promise<unknown> {
  if (order.kind === 'accept') await hold.accept(order.fingerprint)
  if (order.kind === 'postpone') await hold.postpone(order.fingerprint)
  if (order.kind === 'forget') {
    await hold.forget()
    await scope.registration.unregister()
  }
  return hold.report()
}
