import { registerInjected, tellTheme, watchModal } from '@solsmith/connect'
import { use, useEffect } from 'react'
import { useModal } from '../hooks/useModal.ts'
import { useToolkit } from '../toolkitContext.ts'
import { loadWords } from '../words/loadWords.ts'
import { ModalWordsContext } from '../words/useModalWords.ts'
import { ModalDialog } from './ModalDialog.tsx'
import { Notices } from './Notices.tsx'
import { whenIdle } from './whenIdle.ts'

export function ModalLayer() {
  const { connect, words, mode } = useToolkit()
  const { isShown } = useModal()
  useEffect(() => watchModal(connect), [connect])
  useEffect(() => tellTheme(connect, { themeMode: mode }), [connect, mode])
  // Unannounced wallets join later.
  useEffect(() => whenIdle(() => registerInjected(connect)), [connect])
  const modalWords = use(loadWords(words, connect.options.kinds))
  // Embedded modals render their own notices.
  if (connect.options.isEmbedded) return null
  return <ModalWordsContext value={modalWords}>{isShown ? <ModalDialog /> : <Notices mode={mode} />}</ModalWordsContext>
}
