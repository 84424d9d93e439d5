import { useSyncExternalStore } from 'react'
import { browserStorage } from '#ui/browserStorage.ts'

const key = 'solsmith:learn:read'

/** Other places on the page that show the same ticks. Other tabs tell by an event of the browser. */
const listeners = new Set<() => void>()

/** Which articles were ticked in this browser, and how to tick one. No one else is told. */
export function useProgress() {
  const text = useSyncExternalStore(subscribe, readText, () => '')
  return {
    read: new Set(text.split(' ').filter(Boolean)),
    setRead(slug: string, isRead: boolean) {
      const others = readText()
        .split(' ')
        .filter((known) => known && known !== slug)
      writeText([...others, ...(isRead ? [slug] : [])].join(' '))
      for (const tell of listeners) tell()
    },
  }
}

/** What a browser holds that forbids storage: ticks then last as long as the page. */
let unstored = ''

function readText(): string {
  try {
    return browserStorage.getItem(key) ?? unstored
  } catch {
    return unstored
  }
}

function writeText(text: string): void {
  unstored = text
  try {
    browserStorage.setItem(key, text)
  } catch {
    // It is remembered above.
  }
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}
