import type { Address } from '@solana/kit'
import { shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { focusTitle } from '#ui/focusTitle.ts'
import work from '#ui/work.module.css'
import { useWords } from '#words/useWords.ts'
import styles from './Dashboard.module.css'
import { OpenSends } from './OpenSends.tsx'
import { OwnTokensPanel } from './OwnTokensPanel.tsx'
import { PoolsPanel } from './PoolsPanel.tsx'
import { ToolList } from './ToolList.tsx'
import { en } from './words/en.ts'

/** Home with a wallet: what is half done, what is yours, and the tools. */
export function Dashboard({ wallet }: { wallet: Address }) {
  const words = useWords({ en })
  const network = useNetwork()
  return (
    <section className={styles.workshop}>
      <header className={styles.head}>
        <div>
          <h1>{words.title}</h1>
          <p className={styles.hint}>{words.on(shortenAddress(wallet), network.name)}</p>
        </div>
        <div className={styles.ways}>
          <ButtonLink variant="quiet" href="/?about" onClick={focusSoon}>
            {words.about}
          </ButtonLink>
          <ButtonLink href="/create-token">{words.create}</ButtonLink>
        </div>
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

/** The same route with another search: nothing else hands the focus to the title of what it shows. */
function focusSoon(): void {
  setTimeout(() => {
    const title = document.querySelector<HTMLElement>('main h1')
    if (title) title.tabIndex = -1
    focusTitle(title)
  })
}
