import { useSyncExternalStore } from 'react'
import { browserStorage } from '#ui/browserStorage.ts'

const key = 'solsmith:learn:read'

const listeners = new Set<() => void>()

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

/** Fallback without storage: ticks last as long as the page. */
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
  } catch {}
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}
