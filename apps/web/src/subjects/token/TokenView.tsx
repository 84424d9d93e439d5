import { wrappedSolMint } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import type { Token } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { swapLink } from '#links/poolLink.ts'
import { tokenLink, toolLink } from '#links/tokenLink.ts'
import { holdersQuery, useTokenFacts } from '#market/useTokenFacts.ts'
import { prepareVenue, tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { ScorePanel } from '#score/ScorePanel.tsx'
import { ShareButton } from '#share/ShareButton.tsx'
import { nameOf, symbolOf } from '#token-reading/tokenNames.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Link } from '#ui/Link.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useLater } from '#ui/useLater.ts'
import work from '#ui/work.module.css'
import { useWallet } from '#wallet/useWallet.ts'
import { AuthoritiesPanel } from './AuthoritiesPanel.tsx'
import { DoMore, isManagedBy } from './DoMore.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { HoldersPanel } from './HoldersPanel.tsx'
import { MetadataPanel } from './MetadataPanel.tsx'
import { SafetyChips } from './SafetyChips.tsx'
import { SupplyPanel } from './SupplyPanel.tsx'
import styles from './Token.module.css'
import { TokenFigures } from './TokenFigures.tsx'
import { TokenHead } from './TokenHead.tsx'
import { en as words } from './words/en.ts'

const loadMarket = () => import('./market/TokenMarket.tsx')
const MarketHead = lazy(() => loadMarket().then((module) => ({ default: module.MarketHead })))
const MarketMain = lazy(() => loadMarket().then((module) => ({ default: module.MarketMain })))
const MarketTrade = lazy(() => loadMarket().then((module) => ({ default: module.MarketTrade })))

const SharePanel = lazy(() => import('#share/SharePanel.tsx').then((module) => ({ default: module.SharePanel })))

const tabs = ['authorities', 'metadata', 'supply', 'holders', 'history', 'manage'] as const

export function TokenView({ token }: { token: Token }) {
  const network = useNetwork()
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'authorities'
  // Reading all accounts of a large token is expensive, so on real networks only on request.
  const [wantsHolders, setWantsHolders] = useState(network.money === 'none')
  const pools = useQuery(tokenPoolsQuery(network, token.address))
  const isLater = useLater(!pools.isPending, () => Promise.all([loadMarket(), prepareVenue(network)]))
  const holders = useQuery(holdersQuery(network, token, wantsHolders && isLater))
  const { facts, creator, isReading } = useTokenFacts(token, holders, isLater)
  const safety = { facts, isReading, hasPool: pools.data?.length !== 0, hasHolders: wantsHolders }
  const [isSharing, setSharing] = useState(search.has('share'))
  const isManager = isManagedBy(token, useWallet().address)
  const isSol = token.address === wrappedSolMint
  const parts = useRef<HTMLDivElement>(null)
  const openTab = (name: (typeof tabs)[number]) => setSearch({ token: token.address, tab: name }, { replace: true })
  const manage = () => {
    openTab('manage')
    parts.current?.scrollIntoView()
  }
  return (
    <div className={work.page} data-reading={pools.isPending || undefined}>
      <TokenHead
        token={token}
        chips={!isSol && <SafetyChips {...safety} />}
        actions={
          <>
            {isManager && (
              <Button variant="primary" onClick={manage}>
                {words.tabs.manage}
              </Button>
            )}
            <ShareButton isOpen={isSharing} onToggle={() => setSharing(!isSharing)} />
          </>
        }
      />
      {isSharing && (
        <Suspense fallback={<Skeleton height="320px" />}>
          <SharePanel
            kind="token"
            address={token.address}
            path={tokenLink(token.address)}
            name={postName(token) ?? words.unnamed}
          />
        </Suspense>
      )}
      <div className={styles.marketHead}>
        {isSol ? (
          <SolNotice />
        ) : (
          <Suspense>
            <MarketHead token={token} />
          </Suspense>
        )}
      </div>
      <div className={styles.columns}>
        {!isSol && <TradePart token={token} hasPool={pools.data?.length !== 0} />}
        <div className={styles.figuresPart}>
          <TokenFigures token={token} holders={holders.data} isCounted={wantsHolders} />
        </div>
        <div className={`${styles.stack} ${styles.mainPart}`}>
          {!isSol && <MarketPart token={token} isLater={isLater} />}
          <div ref={parts} className={styles.tabs}>
            <Tabs
              label={words.tabs.label}
              tabs={tabs.map((value) => ({
                value,
                label: value === 'manage' && !isManager ? words.more.title : words.tabs[value],
              }))}
              value={tab}
              onChange={openTab}
              links={<Link href={toolLink('send', token.address)}>{words.tabs.send}</Link>}
            >
              <div className={styles.stack}>
                {tab === 'authorities' && <AuthoritiesPanel token={token} />}
                {tab === 'metadata' && <MetadataPanel token={token} />}
                {tab === 'supply' && <SupplyPanel token={token} />}
                {tab === 'holders' && (
                  <HoldersPanel
                    token={token}
                    holders={holders}
                    creator={creator}
                    isAsked={wantsHolders}
                    onAsk={() => setWantsHolders(true)}
                  />
                )}
                {tab === 'history' && <HistoryPanel token={token} />}
                {tab === 'manage' && <DoMore token={token} />}
              </div>
            </Tabs>
          </div>
        </div>
        <aside className={styles.after}>
          {!isSol && <ScorePanel facts={facts} isReading={isReading} hasFixes={isManager} />}
        </aside>
      </div>
    </div>
  )
}

const TradePart = ({ token, hasPool }: { token: Token; hasPool: boolean }) => (
  <div className={styles.tradePart}>
    <Suspense fallback={hasPool && <Skeleton height="420px" />}>
      <MarketTrade token={token} />
    </Suspense>
  </div>
)

const MarketPart = (market: { token: Token; isLater: boolean }) => (
  <div className={styles.market}>
    <Suspense fallback={<Skeleton height="352px" />}>
      <MarketMain {...market} />
    </Suspense>
  </div>
)

const SolNotice = () => (
  <Notice title={words.sol} action={<ButtonLink href={swapLink()}>{words.solSwap}</ButtonLink>}>
    {words.solHint}
  </Notice>
)

function postName(token: Token): string | null {
  const [name, symbol] = [nameOf(token), symbolOf(token)]
  return name && symbol && name !== symbol ? `${name} (${symbol})` : name
}
