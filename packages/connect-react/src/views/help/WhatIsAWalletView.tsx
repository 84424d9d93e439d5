import { push, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { HelpBlocks } from './HelpBlocks.tsx'

export function WhatIsAWalletView() {
  const connect = useConnect()
  const { help: words, titles } = useModalWords()
  return (
    <HelpBlocks
      blocks={[
        { icon: 'key', ...words.walletKeys },
        { icon: 'lock', ...words.walletSigns },
        { icon: 'person', ...words.walletLogin },
      ]}
    >
      <Button icon="wallet" isWide onClick={() => connect.store.set(updateModal(push('GetWallet')))}>
        {titles.GetWallet}
      </Button>
    </HelpBlocks>
  )
}
