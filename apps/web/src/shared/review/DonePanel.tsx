import type { Run, RunPlan } from '@solsmith/connect'
import { useActivityText, useNetwork } from '@solsmith/connect-react'
import { formatReceipt } from '@solsmith/tokens'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { fetchReceipts, receiptLink, receiptName } from '#receipts/receipts.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import styles from './PlanReview.module.css'
import { SignatureRow } from './progress/SignatureRow.tsx'
import { useErrorText } from './progress/useErrorText.ts'
import { en } from './words/en.ts'

type Done = Extract<Run, { phase: 'done' }>

export function DonePanel({ run, onClose }: { run: Done; onClose: () => void }) {
  const words = en.done
  const { plan, signatures, matchesPreview } = run
  const text = matchesPreview === null ? words.textUnread(plan.label) : words.text(plan.label)
  return (
    <>
      <Notice
        tone={matchesPreview === false ? 'bad' : 'good'}
        role={matchesPreview === false ? 'alert' : 'status'}
        title={words.titles[plan.kind]}
        action={
          <Button size="small" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        {signatures.map((signature) => (
          <Happened key={signature} signature={signature} account={plan.feePayer} />
        ))}
        {matchesPreview === false ? words.mismatch : text}
      </Notice>
      {signatures.map((signature) => (
        <SignatureRow key={signature} signature={signature} />
      ))}
      {signatures.length > 0 && <Keep plan={plan} signatures={signatures} />}
    </>
  )
}

function Happened({ signature, account }: { signature: string; account: string }) {
  const { caip2 } = useNetwork()
  const metadata = { operationType: '', hash: signature, chain: caip2, minedAt: '', status: 'confirmed' } as const
  const told = useActivityText({ id: signature, metadata, transfers: [] }, { isWanted: true, account })
  if (!told?.figure) return null
  return (
    <p>
      <UntrustedText text={`${told.title} (${told.figure})`} />
    </p>
  )
}

function Keep({ plan, signatures }: { plan: RunPlan; signatures: readonly string[] }) {
  const words = en
  const describe = useErrorText()
  const network = useNetwork()
  const receipt = useMutation({
    mutationFn: async () =>
      saveFile(receiptName(plan), formatReceipt(...(await fetchReceipts(network, { plan, signatures })))),
  })
  return (
    <div className={styles.review}>
      <div className={styles.buttons}>
        <Button isBusy={receipt.isPending} onClick={() => receipt.mutate()}>
          <Icon of={Download} />
          {words.done.receipt}
        </Button>
        <ButtonLink href={receiptLink(signatures)}>
          <Icon of={Printer} />
          {words.done.print}
        </ButtonLink>
      </div>
      {receipt.isError && (
        <p role="alert" className={styles.later}>
          {words.done.receiptFailed} {describe(receipt.error)}
        </p>
      )}
    </div>
  )
}
