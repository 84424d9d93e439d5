import { groupSent } from '@solsmith/connect'
import { useConnect, useConnectModal, useNetwork } from '@solsmith/connect-react'
import { useQuery } from '@tanstack/react-query'
import { ActivityRow, BatchRow } from '#activity/ActivityRow.tsx'
import { ListPanel } from '#activity/ListPanel.tsx'
import { useReadHistory } from '#activity/useReadHistory.ts'
import { toolLink } from '#links/tokenLink.ts'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import styles from './Portfolio.module.css'
import { en as words } from './words/en.ts'

const shownCount = 6

export function ActivityPanel() {
  const { open } = useConnectModal()
  const { pages, query } = useReadHistory()
  const { journal } = useConnect()
  const { genesisHash } = useNetwork()
  const { data: entries = [] } = useQuery({ queryKey: ['journal', genesisHash, 'all'], queryFn: () => journal.read() })
  const transactions = pages?.flatMap(({ transactions: page }) => page)
  const groups = groupSent(transactions ?? [], entries).slice(0, shownCount)
  return (
    <ListPanel
      title={words.activity}
      aside={<Link href={toolLink('receipts')}>{words.receipts}</Link>}
      query={query}
      loading={words.activityLoading}
      height="112px"
      failed={words.activityFailed}
    >
      {transactions?.length === 0 && <p className={styles.pad}>{words.activityEmpty}</p>}
      <ul>
        {groups.map(({ list, transactions: [first, ...others] }) =>
          first && list ? (
            <BatchRow key={first.id} list={list} transactions={[first, ...others]} />
          ) : (
            first && <ActivityRow key={first.id} transaction={first} />
          ),
        )}
      </ul>
      {transactions && transactions.length > 0 && (
        <div className={styles.pad}>
          <Button size="small" onClick={() => void open('Transactions')}>
            {words.activityAll}
          </Button>
        </div>
      )}
    </ListPanel>
  )
}
