import { ButtonLink } from '../../parts/Button.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { HelpBlocks } from './HelpBlocks.tsx'

const learnMore = 'https://solana.com/docs/references/clusters'

export function WhatIsANetworkView() {
  const { help: words } = useModalWords()
  return (
    <HelpBlocks
      blocks={[
        { icon: 'network', ...words.networkShared },
        { icon: 'swap', ...words.networkApart },
        { icon: 'check', ...words.networkTest },
      ]}
    >
      <ButtonLink isWide href={learnMore}>
        {words.learnMore}
      </ButtonLink>
    </HelpBlocks>
  )
}
