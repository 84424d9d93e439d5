import {
  activeConnection,
  type Connect,
  canGoBack,
  disconnectWallet,
  goBack,
  push,
  updateModal,
  type View,
} from '@solsmith/connect'
import { useModal } from '../hooks/useModal.ts'
import { useToolkitState } from '../hooks/useToolkitState.ts'
import { IconButton } from '../parts/Button.tsx'
import { NetworkChip } from '../parts/NetworkChip.tsx'
import { useToolkit } from '../toolkitContext.ts'
import { useModalWords } from '../words/useModalWords.ts'
import styles from './ModalHeader.module.css'
import { titleOf } from './titleOf.ts'

/** A null `onLeave` hides the close button. */
export function ModalHeader({ view, titleId, onLeave }: { view: View; titleId: string; onLeave: (() => void) | null }) {
  const { connect } = useToolkit()
  const words = useModalWords()
  const modal = useModal()
  const wallets = useToolkitState((state) => state.wallets)
  const hasBack = canGoBack(modal, { isEmbedded: connect.options.isEmbedded === true })
  return (
    <div className={styles.header} data-view={view}>
      {hasBack && <IconButton icon="back" name={words.shell.back} onClick={() => leaveView(connect, view)} />}
      {!hasBack && view === 'Connect' && (
        <IconButton
          icon="help"
          name={words.shell.help}
          onClick={() => connect.store.set(updateModal(push('WhatIsAWallet')))}
        />
      )}
      {!hasBack && view === 'Account' && <NetworkChip />}
      {!hasBack && view !== 'Connect' && view !== 'Account' && <span />}
      <h2 className={styles.title} id={titleId} tabIndex={-1}>
        {titleOf(view, { words, data: modal.data, wallets })}
      </h2>
      {onLeave ? <IconButton icon="close" name={words.shell.close} onClick={onLeave} /> : <span />}
    </div>
  )
}

/** Goes back, and ignores late wallet responses. */
function leaveView(connect: Connect, view: View): void {
  if (view.startsWith('Connecting') && activeConnection(connect).status === 'connecting') void disconnectWallet(connect)
  connect.store.set(updateModal(goBack))
}
