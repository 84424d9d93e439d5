/** Time limit of a task; the rest follows in the next one. */
const pieceMs = 8

const requested = new Map<string, Promise<unknown>>()

/**
 * Replaces Vite's (vite/patches.ts), which requests the files of a view in one task and evaluates them in another.
 * Here, scripts are separate tasks, those without imports first.
 */
export async function __vitePreload<View>(load: () => Promise<View>, files: readonly string[] = []): Promise<View> {
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => requestOnce(file, linkStyles))
  const scripts = []
  let start = performance.now()
  for (const file of files.toReversed()) {
    if (file.endsWith('.css')) continue
    if (performance.now() - start > pieceMs) {
      await new Promise((done) => setTimeout(done))
      start = performance.now()
    }
    scripts.push(requestOnce(file, (url) => import(/* @vite-ignore */ url)))
  }
  // A script that fails here fails below, with the error that its view shows.
  await Promise.allSettled(scripts)
  await Promise.all(styles)
  return load()
}

function requestOnce(file: string, load: (url: string) => Promise<unknown>): Promise<unknown> {
  const url = `${location.origin}/${file}`
  const request = requested.get(url) ?? load(url)
  requested.set(url, request)
  request.catch(() => requested.delete(url))
  return request
}

async function linkStyles(href: string): Promise<void> {
  if ([...document.querySelectorAll('link')].some((link) => link.rel === 'stylesheet' && link.href === href)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  await new Promise((done, refuse) => {
    link.onload = done
    link.onerror = () => {
      link.remove()
      refuse(new TypeError(`${href} did not load.`))
    }
    document.head.append(link)
  })
}
