import type { Address } from '@solana/kit'
import { formatDecimal, readRentOf } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import { type Conversion, type FeeTable, sumConversions, tableAt } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { readReferral } from '#fee/referral.ts'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { formatPercent } from '#ui/locale.ts'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './Affiliate.module.css'
import { ConversionList } from './ConversionList.tsx'
import { DaysChart } from './DaysChart.tsx'
import { dayOf } from './figures.ts'
import { LinkPanel } from './LinkPanel.tsx'
import { RebuildPanel } from './RebuildPanel.tsx'
import { type Figures, useFigures, useRebuild } from './useAffiliate.ts'
import { en } from './words/en.ts'
import { formatSol } from './writeShare.ts'

/** Earnings and link of an affiliate. If chain and server differ, the chain's figures are shown. */
export function Dashboard({ wallet, tables }: { wallet: Address; tables: readonly FeeTable[] }) {
  const words = en
  const network = useNetwork()
  const figures = useFigures(network, wallet)
  const rebuild = useRebuild(network, { wallet, tables }, async () => (await figures.refetch()).data ?? nothingSaid)
  const table = tableAt(tables, 2n ** 64n - 1n)
  const own = rebuild.state.status === 'done' ? rebuild.state.found.conversions : null
  const conversions = own ?? figures.data?.conversions
  const isWhole = rebuild.state.status === 'done' ? !rebuild.state.isLimited : (figures.data?.isComplete ?? true)
  const signatures = rebuild.state.status === 'done' ? rebuild.state.found.signatures : (figures.data?.signatures ?? 0)
  return (
    <>
      {readReferral()?.wallet === wallet && (
        <Notice role="status" title={words.own.title}>
          {words.own.text}
        </Notice>
      )}
      <PoorNotice wallet={wallet} />
      {figures.error && (
        <FailureNotice
          title={words.list.failed}
          error={figures.error}
          action={
            <Button size="small" onClick={() => void figures.refetch()}>
              {words.tryAgain}
            </Button>
          }
        />
      )}
      {conversions && figures.data && <Strip conversions={conversions} clicks={figures.data.clicks} />}
      <div className={styles.columns}>
        <div className={styles.stack}>
          {figures.isPending && (
            <div aria-busy="true">
              <p role="status" className={styles.hint}>
                {words.list.loading}
              </p>
              <Skeleton height="240px" />
            </div>
          )}
          {conversions && <DaysChart conversions={conversions} />}
          {conversions && (
            <ConversionList conversions={conversions} limitedTo={isWhole ? null : formatDecimal(String(signatures))} />
          )}
        </div>
        <div className={styles.stack}>
          <LinkPanel wallet={wallet} codes={figures.data?.codes ?? []} />
          <RebuildPanel {...rebuild} />
          {table && <Disclosure basisPoints={table.affiliateBasisPoints} />}
        </div>
      </div>
    </>
  )
}

const nothingSaid = { conversions: [], oldestSlot: null, isComplete: true }

/** New addresses cannot receive less than the rent-exempt minimum. */
function PoorNotice({ wallet }: { wallet: Address }) {
  const words = en
  const network = useNetwork()
  const { data: minimum } = useQuery({
    queryKey: ['affiliate-balance', network.genesisHash, wallet],
    queryFn: async () => {
      const rpc = rpcOf(network)
      const [{ value }, rent] = await Promise.all([
        rpc.getBalance(wallet, { commitment: 'confirmed' }).send(),
        readRentOf(rpc)(0),
      ])
      return value < rent ? rent : null
    },
  })
  return minimum ? <Notice tone="warn" title={words.poor(formatSol(minimum))} /> : null
}

const shownDays = 30

function Strip({ conversions, clicks }: { conversions: readonly Conversion[]; clicks: Figures['clicks'] }) {
  const words = en.strip
  const all = sumConversions(conversions)
  const today = dayOf(Date.now() / 1_000)
  const recent = sumConversions(conversions.filter(({ time }) => time !== null && dayOf(time) > today - shownDays))
  const facts = [
    { name: words.earned, value: `${formatSol(recent.lamports)} SOL`, hint: words.last30 },
    { name: words.conversions, value: formatDecimal(String(recent.conversions)), hint: words.onChain },
    { name: words.clicks, value: formatDecimal(String(clicks)), hint: words.noCookies },
    {
      name: words.all,
      value: `${formatSol(all.lamports)} SOL`,
      hint: words.allHint(all.conversions),
    },
  ]
  return (
    <dl className={styles.strip}>
      {facts.map(({ name, value, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            <small>{hint}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Disclosure({ basisPoints }: { basisPoints: number }) {
  const words = en.disclosure
  const text = words.text(formatPercent(basisPoints))
  return (
    <Panel level="h2" title={words.title} aside={<CopyButton value={text} what={words.copy} />}>
      <blockquote className={styles.quote}>{text}</blockquote>
      <p className={styles.hint}>{words.hint}</p>
    </Panel>
  )
}
