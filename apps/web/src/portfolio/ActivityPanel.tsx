import { useConnectModal, useHistory } from '@solsmith/connect-react'
import { ActivityRow } from '#activity/ActivityRow.tsx'
import { ListPanel } from '#activity/ListPanel.tsx'
import { toolLink } from '#links/tokenLink.ts'
import { Button } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import styles from './Portfolio.module.css'
import { en as words } from './words/en.ts'

const shownCount = 6

export function ActivityPanel() {
  const { open } = useConnectModal()
  const history = useHistory()
  const transactions = history.data?.pages.flatMap(({ transactions: page }) => page).slice(0, shownCount)
  return (
    <ListPanel
      title={words.activity}
      aside={<Link href={toolLink('receipts')}>{words.receipts}</Link>}
      query={history}
      loading={words.activityLoading}
      height="112px"
      failed={words.activityFailed}
    >
      {transactions?.length === 0 && <p className={styles.pad}>{words.activityEmpty}</p>}
      <ul>
        {transactions?.map((transaction) => (
          <ActivityRow key={transaction.id} transaction={transaction} />
        ))}
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
