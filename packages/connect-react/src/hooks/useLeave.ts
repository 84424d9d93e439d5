import { activeNamespace, closeModal, disconnectAll, showError } from '@solsmith/connect'
import { useModalWords } from '../words/useModalWords.ts'
import { useConnect } from './useConnect.ts'

/** Leaves the connected account without a question: the modal closes at once, and the wallet is told. */
export function useLeave(): () => void {
  const connect = useConnect()
  const { account: words } = useModalWords()
  return () => {
    closeModal(connect)
    disconnectAll(connect, activeNamespace(connect)).catch(() => void showError(connect, words.disconnectFailed))
  }
}
