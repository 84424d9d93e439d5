/** Opened on each call: a browser that blocks cookies throws within the caller's `try` instead of at render. */
const openLater = (open: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => open().getItem(key),
  setItem: (key, value) => open().setItem(key, value),
  removeItem: (key) => open().removeItem(key),
})

export const browserStorage = openLater(() => localStorage)

/** For this tab. */
export const tabStorage = openLater(() => sessionStorage)

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
