import type { Address } from '@solana/kit'
import { explorerLink, formatAmount, formatDecimal, type Network, wrappedSolMint } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { type ActionReceipt, formatReceipt, type Token } from '@solsmith/tokens'
import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import Printer from 'lucide-react/icons/printer'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { createPoolLink, swapLink } from '#links/poolLink.ts'
import { shareTokenLink, tokenLink, toolLink } from '#links/tokenLink.ts'
import { LogoCheck } from '#logo-check/LogoCheck.tsx'
import { readNext } from '#pool-parts/after.ts'
import { tokenPoolsQuery } from '#pool-parts/poolQueries.ts'
import { fetchReceipts, receiptLink } from '#receipts/receipts.ts'
import { CostPanel } from '#review/CostPanel.tsx'
import { costRows } from '#review/costRows.ts'
import { useErrorText } from '#review/progress/useErrorText.ts'
import { en as factWords } from '#review/words/facts.en.ts'
import { useTokenImage } from '#token-reading/metadataFile.ts'
import { markNameOf, nameOf, symbolOf } from '#token-reading/tokenNames.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { isWebLink } from '#ui/isWebLink.ts'
import { Mark } from '#ui/Mark.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import work from '#ui/work.module.css'
import { readLaunch } from '../pool/launchNote.ts'
import { en as late } from '../words/late.en.ts'
import type { Creation } from './loadCreation.ts'
import styles from './Made.module.css'
import { TokenFacts } from './TokenFacts.tsx'

const MadePoolPanel = lazy(() =>
  import('../pool/CreatedPoolPanel.tsx').then((module) => ({ default: module.CreatedPoolPanel })),
)

export function nameLaunch(receipt: ActionReceipt): ActionReceipt {
  const isLaunch = receipt.facts.some(({ does }) => does === 'create-pool')
  return isLaunch ? { ...receipt, kind: 'create-token-and-pool' } : receipt
}

export function CreatedToken({
  token,
  isOurs,
  making,
  makingError,
  network,
}: {
  token: Token
  isOurs: boolean
  making: Creation | undefined
  makingError: Error | null
  network: Network
}) {
  const state = useHistoryState<{ matchesPreview?: boolean | null } | null>()
  const imageUrl = useTokenImage(token)
  const symbol = symbolOf(token) ?? ''
  const name = nameOf(token) ?? symbol
  const heading = useRef<HTMLHeadingElement>(null)
  // Announces a new token, also to screen readers.
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const receipt = useMutation({
    mutationFn: async ({ signatures }: Creation) => {
      const plan = { kind: 'create-token', label: symbol, subject: token.address }
      const uri = token.metadata?.uri
      const receipts = await fetchReceipts(network, { plan, signatures, ...(uri ? { uri } : {}) })
      saveFile(`${symbol || 'token'}-receipt.json`, formatReceipt(...receipts.map(nameLaunch)))
    },
  })
  return (
    <div className={work.page}>
      <header className={styles.head}>
        <Mark name={markNameOf(token)} address={token.address} size={96} imageUrl={imageUrl} isFresh={state != null} />
        <div className={styles.title}>
          <h1 ref={heading} tabIndex={-1}>
            <UntrustedText text={isOurs ? late.made.title(name) : name} />
          </h1>
          <p className={styles.lead}>{late.made.lead(network.name)}</p>
          <p className={styles.address}>
            <span data-testid="mint">{token.address}</span>
            <CopyButton value={token.address} what={late.made.copyWhat} />
          </p>
          <p className={styles.hint}>{late.made.addressHint}</p>
        </div>
      </header>
      {!isOurs && (
        <Notice tone="warn" title={late.made.notOurs}>
          {late.made.notOursText}
        </Notice>
      )}
      {state?.matchesPreview === false && (
        <Notice tone="bad" role="alert" title={late.failed.title}>
          {late.failed.mismatch}
        </Notice>
      )}
      <Suspense>
        <MadePoolPanel mint={token.address} symbol={symbol} />
      </Suspense>
      <WhatNext mint={token.address} symbol={symbol} />
      <div className={styles.columns}>
        <Panel level="h2" title={late.made.facts}>
          <TokenFacts token={token} supply={formatDecimal(formatAmount(token.supply, token.decimals))} />
          {token.metadata && (
            <LogoCheck
              uri={token.metadata.uri}
              onChain={{ name: token.metadata.name, symbol: token.metadata.symbol }}
            />
          )}
        </Panel>
        <MakingFacts
          making={making}
          makingError={makingError}
          receiptError={receipt.error}
          symbol={symbol}
          network={network}
        />
      </div>
      <div className={styles.actions}>
        {making && (
          <>
            <Button isBusy={receipt.isPending} onClick={() => receipt.mutate(making)}>
              <Icon of={Download} />
              {late.made.download}
            </Button>
            <ButtonLink href={receiptLink(making.signatures)}>
              <Icon of={Printer} />
              {late.made.print}
            </ButtonLink>
          </>
        )}
        <PublicLinks token={token} network={network} />
      </div>
    </div>
  )
}

function MakingFacts({
  making,
  makingError,
  receiptError,
  symbol,
  network,
}: {
  making: Creation | undefined
  makingError: Error | null
  receiptError: Error | null
  symbol: string
  network: Network
}) {
  const facts = factWords
  const describe = useErrorText()
  return (
    <div className={styles.receipt}>
      {making && (
        <CostPanel
          kind="issued"
          rows={costRows(making.cost.rows, facts)}
          totalLamports={making.cost.totalLamports}
          slot={making.slot}
          note={symbol}
        />
      )}
      {making && making.signatures.length > 1 && (
        <p className={styles.hint}>{late.parts.receipt(making.signatures.length)}</p>
      )}
      {makingError && (
        <Notice tone="warn" title={facts.issued}>
          {describe(makingError)}
        </Notice>
      )}
      {making?.signatures.map((signature) => (
        <div key={signature}>
          <p className={styles.lead}>
            {late.made.signature}
            <CopyButton value={signature} what={late.made.copySignature} />
          </p>
          <p className={styles.signature}>{signature}</p>
          <TransactionLink href={explorerLink(network, 'tx', signature)} />
        </div>
      ))}
      {receiptError && (
        <Notice tone="warn" role="alert" title={late.made.download}>
          {describe(receiptError)}
        </Notice>
      )}
    </div>
  )
}

function PublicLinks({ token, network }: { token: Token; network: Network }) {
  const link = explorerLink(network, 'address', token.address)
  return (
    <>
      {link && (
        <ButtonLink href={link} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} />
          {late.made.explorer}
        </ButtonLink>
      )}
      {token.metadata && isWebLink(token.metadata.uri) && (
        <ButtonLink href={token.metadata.uri} target="_blank" rel="noreferrer noopener">
          <Icon of={ExternalLink} />
          {late.made.metadata}
        </ButtonLink>
      )}
    </>
  )
}

function WhatNext({ mint, symbol }: { mint: Address; symbol: string }) {
  const words = late.made
  const [launch] = useState(() => readLaunch(mint))
  const { data: pools } = useQuery(tokenPoolsQuery(useNetwork(), mint))
  const isLaunching = launch !== null && (!launch.isWhole || readNext(launch.pool) !== null)
  return (
    <nav className={styles.next} aria-labelledby="made-next">
      <h2 id="made-next">{words.next.title}</h2>
      <div className={styles.actions}>
        <ButtonLink variant={isLaunching ? 'secondary' : 'primary'} href={tokenLink(mint)}>
          {words.next.manage(symbol)}
        </ButtonLink>
        {pools?.length ? <ButtonLink href={swapLink(wrappedSolMint, mint)}>{words.next.trade}</ButtonLink> : null}
        {!launch && <ButtonLink href={createPoolLink(mint)}>{words.next.pool}</ButtonLink>}
        <ButtonLink href={shareTokenLink(mint)}>{words.next.share}</ButtonLink>
        <ButtonLink href={toolLink('send', mint)}>{words.next.send}</ButtonLink>
        <ButtonLink variant="quiet" href="/create-token">
          {words.another}
        </ButtonLink>
      </div>
    </nav>
  )
}

function TransactionLink({ href }: { href: string | null }) {
  if (!href) return null
  return (
    <a className={styles.hint} href={href} target="_blank" rel="noreferrer">
      {late.made.explorerTransaction}
    </a>
  )
}
