import { useNetwork } from '@solsmith/connect-react'
import type { Token } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DoMore } from './DoMore.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { HoldersPanel } from './HoldersPanel.tsx'
import { holdersQuery } from './holdersQuery.ts'
import { MetadataPanel } from './MetadataPanel.tsx'
import { PowersPanel } from './PowersPanel.tsx'
import { ScorePanel } from './ScorePanel.tsx'
import styles from './Token.module.css'
import { TokenFigures } from './TokenFigures.tsx'
import { TokenHead } from './TokenHead.tsx'

/** What a token is, who has power over it, and what can be done. */
export function TokenView({ token }: { token: Token }) {
  const network = useNetwork()
  // Everybody's accounts of a large token are much to read: on real networks somebody has to ask for it.
  const [wantsHolders, setWantsHolders] = useState(network.money === 'none')
  const holders = useQuery(holdersQuery(network, token, wantsHolders))
  return (
    <div className={styles.page}>
      <TokenHead token={token} />
      <TokenFigures token={token} holders={holders.data} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <PowersPanel token={token} />
          <MetadataPanel token={token} />
          <HoldersPanel token={token} holders={holders} isAsked={wantsHolders} onAsk={() => setWantsHolders(true)} />
          <HistoryPanel token={token} />
        </div>
        <aside className={styles.stack}>
          <ScorePanel token={token} holders={holders} />
          <DoMore token={token} />
        </aside>
      </div>
    </div>
  )
}
