const workerPath = '/worker.js'

function registerWorker(): void {
  // Absent in insecure contexts and in private windows of some browsers.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers) return
  const register = () => void workers.register(trust(workerPath)).catch(() => {})
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}

type Policies = { readonly createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } }

/** The only trusted type of the policy. */
function trust(path: string): string {
  const policies: Policies | undefined = Reflect.get(window, 'trustedTypes')
  return policies ? policies.createPolicy('worker', { createScriptURL: () => path }).createScriptURL(path) : path
}

registerWorker()
