import { ConnectButton } from '@solsmith/connect-react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { usePageTitle } from '#ui/usePageTitle.ts'
import work from '#ui/work.module.css'
import { useIsRestoring } from '#wallet/useIsRestoring.ts'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './Portfolio.module.css'
import { Portfolio } from './Portfolio.tsx'
import { ToolList } from './ToolList.tsx'
import { en as words } from './words/en.ts'

/**
 * `/?portfolio`: the connected wallet, or how to connect one.
 *
 * @param draft - Name of the draft token in this browser; null for none.
 */
export function PortfolioPage({ draft }: { draft: string | null }) {
  const { address: wallet } = useWallet()
  const isRestoring = useIsRestoring()
  const heading = usePageTitle(words.documentTitle(words.title))
  return (
    <section className={work.page}>
      {wallet ? (
        <Portfolio wallet={wallet} draft={draft} heading={heading} />
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1}>
            {words.title}
          </h1>
          {isRestoring ? (
            <div aria-busy="true">
              <p role="status" className={styles.hint}>
                {words.holdingsLoading}
              </p>
              <Skeleton height="320px" />
            </div>
          ) : (
            <EmptyState art={<Mark name="" />} level="h2" title={words.noWallet} action={<ConnectButton />}>
              {words.noWalletHint}
            </EmptyState>
          )}
        </>
      )}
    </section>
  )
}

export function ToolsPage() {
  const heading = usePageTitle(words.documentTitle(words.tools))
  return (
    <section className={work.page}>
      <h1 ref={heading} tabIndex={-1}>
        {words.tools}
      </h1>
      <p className={styles.hint}>{words.toolsLead}</p>
      <ToolList />
    </section>
  )
}
