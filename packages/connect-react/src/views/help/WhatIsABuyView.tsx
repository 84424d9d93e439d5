import { push, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { HelpBlocks } from './HelpBlocks.tsx'

export function WhatIsABuyView() {
  const connect = useConnect()
  const { help: words } = useModalWords()
  return (
    <HelpBlocks
      blocks={[
        { icon: 'buy', ...words.buyProvider },
        { icon: 'receive', ...words.buyArrives },
        { icon: 'warn', ...words.buyFee },
      ]}
    >
      <Button icon="buy" isWide onClick={() => connect.store.set(updateModal(push('OnRampProviders')))}>
        {words.buy}
      </Button>
    </HelpBlocks>
  )
}
