import { copyText } from '@solsmith/chain'
import { showToast } from '@solsmith/connect'
import { useConnect } from './useConnect.ts'

export function useCopy({ done, failed }: { readonly done: string; readonly failed: string }) {
  const connect = useConnect()
  return async (text: string) => {
    const isCopied = await copyText(text)
    showToast(connect, isCopied ? { variant: 'success', message: done } : { variant: 'error', message: failed })
  }
}
