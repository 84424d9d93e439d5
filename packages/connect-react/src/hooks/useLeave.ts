import { activeNamespace, closeModal, disconnectAll, showError } from '@solsmith/connect'
import { useModalWords } from '../words/useModalWords.ts'
import { useConnect } from './useConnect.ts'

export function useLeave(): () => void {
  const connect = useConnect()
  const { account: words } = useModalWords()
  return () => {
    closeModal(connect)
    disconnectAll(connect, activeNamespace(connect)).catch(() => void showError(connect, words.disconnectFailed))
  }
}
