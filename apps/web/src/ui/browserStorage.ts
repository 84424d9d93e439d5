/**
 * localStorage, opened on each call: a browser that blocks cookies throws within the caller's `try` instead of at
 * render.
 */
export const browserStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** Whether a text of a form's size survives a reload. */
export function isStorageDurable(storage: Pick<Storage, 'setItem' | 'removeItem'> = browserStorage): boolean {
  try {
    storage.setItem(probe, probeText)
    storage.removeItem(probe)
    return true
  } catch {
    return false
  }
}

const probe = 'solsmith:probe'
const probeText = ' '.repeat(8_000)
