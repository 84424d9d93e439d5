import type { Address } from '@solana/kit'
import { shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import work from '../../../ui/work.module.css'
import { useWords } from '../../../words/useWords.ts'
import { OpenSends } from './OpenSends.tsx'
import { OwnTokensPanel } from './OwnTokensPanel.tsx'
import { PoolsPanel } from './PoolsPanel.tsx'
import { ToolList } from './ToolList.tsx'
import styles from './Workshop.module.css'
import { en } from './words/en.ts'

/** Home with a wallet: what is half done, what is yours, and the tools. */
export function Workshop({ wallet }: { wallet: Address }) {
  const words = useWords({ en })
  const network = useNetwork()
  return (
    <section className={styles.workshop}>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={styles.hint}>{words.on(shortenAddress(wallet), network.name)}</p>
        </div>
        <ButtonLink href="/create-token">{words.create}</ButtonLink>
      </header>
      <OpenSends wallet={wallet} />
      <div className={work.facing}>
        <div className={styles.own}>
          <OwnTokensPanel wallet={wallet} />
          <PoolsPanel wallet={wallet} />
        </div>
        <ToolList />
      </div>
    </section>
  )
}
