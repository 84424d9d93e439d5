import { hasRelay, push, thisDevice, updateModal } from '@solsmith/connect'
import { useState } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { IconButton } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './AllWalletsView.module.css'
import { WalletGrid } from './WalletGrid.tsx'

/** Typing pause, and shortest search. */
const searchPauseMs = 500
const shortestSearch = 2

export function AllWalletsView() {
  const connect = useConnect()
  const { allWallets: words } = useModalWords()
  const [text, setText] = useState('')
  const [isCertified, setCertified] = useState(false)
  const settled = useDebounced(text.trim(), searchPauseMs)
  const hasList = connect.options.walletListUrl !== undefined
  return (
    <Stack>
      <div className={styles.search}>
        <Field
          type="search"
          icon="search"
          label={words.search}
          isLabelHidden
          placeholder={words.search}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {thisDevice().isMobile && hasRelay(connect) && (
          <IconButton
            icon="qr"
            name={words.showCode}
            onClick={() => connect.store.set(updateModal(push('ConnectingWalletConnect', {})))}
          />
        )}
      </div>
      {hasList && (
        <label className={styles.certified}>
          <input type="checkbox" checked={isCertified} onChange={({ target }) => setCertified(target.checked)} />
          {words.certifiedOnly}
        </label>
      )}
      <WalletGrid search={settled.length >= shortestSearch ? settled : ''} isCertified={isCertified} />
    </Stack>
  )
}
