import type { VersionOrder, Versions } from './versions.ts'

/** A worker that doesn't answer must not prevent signing. */
const reportPatienceMs = 2_000
const downloadPatienceMs = 60_000

type Said = { readonly value: Versions } | { readonly error: string }

/** Null without a service worker. @throws {Error} if an order fails. */
export async function requestWorker(order: VersionOrder): Promise<Versions | null> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const controller = workers?.controller
  if (!controller) return null
  const { port1, port2 } = new MessageChannel()
  const said = new Promise<Said>((settle) => {
    port1.onmessage = ({ data }: MessageEvent<Said>) => settle(data)
  })
  const late = new Promise<null>((settle) =>
    setTimeout(settle, order.kind === 'accept' ? downloadPatienceMs : reportPatienceMs, null),
  )
  controller.postMessage(order, [port2])
  const answer = await Promise.race([said, late])
  port1.close()
  if (answer === null) return null
  if ('error' in answer) throw new Error(answer.error)
  return answer.value
}
