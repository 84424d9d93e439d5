import { featuresOf, push, updateModal, walletGuideKind } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './ConnectView.module.css'

/** Help for users without a wallet. */
export function WalletGuide({ kind: wanted }: { kind?: 'explore' }) {
  const connect = useConnect()
  const { connect: words } = useModalWords()
  const usual = walletGuideKind(featuresOf(connect))
  if (usual === 'none') return null
  const kind = wanted ?? usual
  const view = kind === 'get-started' ? 'Create' : 'GetWallet'
  return (
    <div className={styles.guide}>
      {!wanted && <span>{words.noWalletYet}</span>}
      <Button look="plain" onClick={() => connect.store.set(updateModal(push(view)))}>
        {kind === 'get-started' ? words.getStarted : words.getWallet}
      </Button>
    </div>
  )
}
