import { isSignature } from '@solana/kit'
import { formatAmount, formatDecimal } from '@solsmith/chain'
import { useActivityText, useConnect, useNetwork } from '@solsmith/connect-react'
import { type ActionReceipt, formatReceipt, wholeLabel } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { toolLink } from '#links/tokenLink.ts'
import { fetchReceipts, receiptLink, receiptName } from '#receipts/receipts.ts'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { formatMoment } from '#ui/locale.ts'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { CostReceipt } from './CostReceipt.tsx'
import { Facts, Line } from './Facts.tsx'
import { mintsOf } from './factAmounts.ts'
import styles from './ReceiptPage.module.css'
import { formatSol } from './receiptCost.ts'
import { SaveCard } from './SaveCard.tsx'
import { useReceiptTokens } from './useReceiptTokens.ts'
import { en as words } from './words/en.ts'

export function ReceiptPage({ signatures }: { signatures: readonly string[] }) {
  if (signatures.every(isSignature)) return <LoadedReceipts signatures={signatures} />
  return (
    <ActionLayout title={words.title} back={back}>
      <Notice tone="bad" role="alert" title={words.badSignature}>
        {words.badSignatureHint}
      </Notice>
    </ActionLayout>
  )
}

const back = { href: toolLink('receipts'), label: words.back }

function LoadedReceipts({ signatures }: { signatures: readonly string[] }) {
  const network = useNetwork()
  const { journal } = useConnect()
  const receipts = useQuery({
    queryKey: ['receipt', network.genesisHash, signatures],
    queryFn: async () => {
      const known = (await journal.read()).find(
        ({ state }) => 'signature' in state && state.signature !== null && signatures.includes(state.signature),
      )
      const { kind = 'transaction', label = '', subject = '' } = known ?? {}
      // The journal has the plan's subject; without an entry it is unknown.
      const plan = { kind, label: signatures.length > 1 ? wholeLabel(label) : label, subject }
      return fetchReceipts(network, { plan: plan as never, signatures })
    },
    retry: false,
  })
  const [first] = receipts.data ?? []
  return (
    <ActionLayout title={first?.label ? words.titleOf(first.label) : words.title} lead={words.lead} back={back}>
      {receipts.isPending && (
        <div aria-busy="true">
          <p role="status">{words.loading}</p>
          <Skeleton height="240px" />
        </div>
      )}
      {receipts.isError && <FailureNotice title={words.failed} error={receipts.error} />}
      {receipts.data && first && (
        <>
          {receipts.data.map((receipt, index) => (
            <Transaction key={receipt.signature} receipt={receipt} index={index} count={signatures.length} />
          ))}
          <p className={styles.link}>
            {words.link}: {location.origin}
            {receiptLink(signatures)}
          </p>
          <div className={styles.buttons}>
            <Button onClick={() => window.print()}>
              <Icon of={Printer} />
              {words.print}
            </Button>
            <SaveCard receipts={[first, ...receipts.data.slice(1)]} />
            <Button onClick={() => saveFile(receiptName(first), formatReceipt(...(receipts.data ?? [])))}>
              <Icon of={Download} />
              {words.save}
            </Button>
          </div>
        </>
      )}
    </ActionLayout>
  )
}

function Transaction({ receipt, index, count }: { receipt: ActionReceipt; index: number; count: number }) {
  const { observed, files, network, signature, feePayer, slot, time } = receipt
  const tokenOf = useReceiptTokens(useNetwork(), receipt.facts.flatMap(mintsOf), observed.tokens)
  return (
    <article className={styles.transaction}>
      <CostReceipt
        kind="issued"
        level="h2"
        title={count > 1 ? words.part(index + 1, count) : words.transaction}
        note={network.name}
        receipt={receipt}
        tokenOf={tokenOf}
      />
      <Happened receipt={receipt} />
      <dl className={styles.facts}>
        <Line name={words.signature}>
          {signature}
          <CopyButton value={signature} what={words.copySignature} />
        </Line>
        <Line name={words.payer}>{feePayer}</Line>
        <Line name={words.slot}>{formatDecimal(slot)}</Line>
        <Line name={words.time}>{time ? formatMoment(time) : words.unknownTime}</Line>
        <Line name={words.network}>{network.name}</Line>
        <Line name={words.genesis}>{network.genesisHash}</Line>
      </dl>
      <h3>{words.does}</h3>
      <Facts receipt={receipt} tokenOf={tokenOf} />
      <h3>{words.balances}</h3>
      <dl className={styles.facts}>
        {observed.balances.map(({ account, before, after }) => (
          <Line key={account} name={account}>
            {formatSol(BigInt(before))} → {formatSol(BigInt(after))}
          </Line>
        ))}
      </dl>
      {observed.tokens && observed.tokens.length > 0 && (
        <>
          <h3>{words.tokens}</h3>
          <dl className={styles.facts}>
            {observed.tokens.map(({ mint, decimals, before, after }) => (
              <Line key={mint} name={`${tokenOf(mint).symbol} (${mint})`}>
                {formatDecimal(formatAmount(BigInt(before), decimals))} →{' '}
                {formatDecimal(formatAmount(BigInt(after), decimals))}
              </Line>
            ))}
          </dl>
        </>
      )}
      {files.length > 0 && (
        <>
          <h3>{words.files}</h3>
          <dl className={styles.facts}>
            {files.map(({ name, uri, sha256 }) => (
              <Line key={uri} name={name}>
                {sha256} ({uri})
              </Line>
            ))}
          </dl>
        </>
      )}
    </article>
  )
}

/** The payer's view: tokens and SOL that moved. */
function Happened({ receipt: { signature, feePayer, time } }: { receipt: ActionReceipt }) {
  const { caip2 } = useNetwork()
  const metadata = {
    operationType: '',
    hash: signature,
    chain: caip2,
    minedAt: time ?? '',
    status: 'confirmed',
  } as const
  const told = useActivityText({ id: signature, metadata, transfers: [] }, { isWanted: true, account: feePayer })
  if (!told) return null
  return (
    <p className={styles.happened}>
      <b>
        <UntrustedText text={told.title} />
      </b>
      {told.figure !== null && (
        <span>
          <UntrustedText text={told.figure} />
        </span>
      )}
    </p>
  )
}
