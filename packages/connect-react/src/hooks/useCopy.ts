import { showToast } from '@solsmith/connect'
import { useConnect } from './useConnect.ts'

/** Copies a text and says so by a toast; or that it could not, where a browser forbids it. */
export function useCopy({ done, failed }: { readonly done: string; readonly failed: string }) {
  const connect = useConnect()
  return (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => void showToast(connect, { variant: 'success', message: done }),
      () => void showToast(connect, { variant: 'error', message: failed }),
    )
}
