import { awaitDevice, type Connect, goBack, showError, updateModal } from '@solsmith/connect'
import { type RefObject, useEffect } from 'react'

/** Waits for a new device's link until its code is checked, which ends the login that the link waits for. */
export function useDeviceLink(connect: Connect, email: string | null, isChecking: RefObject<boolean>): void {
  useEffect(() => {
    if (email === null) return
    let isShown = true
    awaitDevice(connect, email, () => isShown && !isChecking.current).catch((error: unknown) => {
      if (!isShown || isChecking.current) return
      connect.store.set(updateModal(goBack))
      void showError(connect, error)
    })
    return () => {
      isShown = false
    }
  }, [connect, email, isChecking])
}
