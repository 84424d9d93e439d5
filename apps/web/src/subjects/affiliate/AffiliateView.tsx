import { locale, shortenAddress } from '@solsmith/chain'
import { useConnection, useNetwork } from '@solsmith/connect-react'
import { tableAt } from '@solsmith/tokens'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clearReferral, type Referral, readReferral } from '#fee/referral.ts'
import { useInstance } from '#instance/instanceContext.ts'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Affiliate.module.css'
import { Dashboard } from './Dashboard.tsx'
import { FreeView } from './FreeView.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { useFeeTables } from './useAffiliate.ts'
import { en } from './words/en.ts'

/** Later than any slot, so an announced table is shown as the current one. */
const latestSlot = 2n ** 64n - 1n

export function AffiliateView() {
  const words = en
  const network = useNetwork()
  const connection = useConnection()
  const isReady = useInstance().status === 'ready'
  const tables = useFeeTables(network, isReady)
  const table = tables.data && tableAt(tables.data, latestSlot)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      {tables.error && (
        <FailureNotice
          title={words.failed}
          error={tables.error}
          action={
            <Button size="small" onClick={() => void tables.refetch()}>
              {words.tryAgain}
            </Button>
          }
        />
      )}
      {tables.isPending && (
        <div aria-busy="true">
          <p role="status" className={styles.hint}>
            {words.loading}
          </p>
          <Skeleton height="720px" />
        </div>
      )}
      <ReferralPanel />
      {tables.data?.length === 0 && <FreeView />}
      {tables.data && table && !table.treasury && <p>{words.free.text}</p>}
      {tables.data && table && connection.status === 'connected' && (
        <Dashboard key={connection.account.address} wallet={connection.account.address} tables={tables.data} />
      )}
      {tables.data && table?.treasury && connection.status !== 'connected' && <HowItWorks table={table} />}
    </div>
  )
}

function ReferralPanel() {
  const words = en.referral
  const queries = useQueryClient()
  const [referral, setReferral] = useState<Referral | null>(null)
  // Read in an effect: static HTML is rendered without a browser.
  useEffect(() => setReferral(readReferral()), [])
  if (!referral) return null
  const until = new Intl.DateTimeFormat(locale.lang, { dateStyle: 'medium' }).format(referral.at + 30 * 86_400_000)
  const remove = () => {
    clearReferral()
    setReferral(null)
    void queries.invalidateQueries()
  }
  return (
    <Panel level="h2" title={words.title}>
      <div className={styles.between}>
        <p>{words.text(shortenAddress(referral.wallet), until)}</p>
        <Button size="small" onClick={remove}>
          {words.remove}
        </Button>
      </div>
    </Panel>
  )
}
