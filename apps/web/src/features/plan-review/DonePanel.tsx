import type { Signature } from '@solana/kit'
import { explorerLink } from '@solsmith/chain'
import { rpcOf } from '@solsmith/connect'
import { useNetwork } from '@solsmith/connect-react'
import { fetchActionReceipt, formatReceipt } from '@solsmith/tokens'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { useWords } from '../../words/useWords.ts'
import { useErrorText } from '../plan-progress/useErrorText.ts'
import type { Action, ActionName } from './action.ts'
import styles from './PlanReview.module.css'
import { en } from './words/en.ts'

type Done = Extract<Action, { phase: 'done' }>

/** What was done: whether it reads back as it was shown, and what to keep of it. */
export function DonePanel({ action, onClose }: { action: Done; onClose: () => void }) {
  const words = useWords({ en }).done
  const { plan, signatures, isAsShown } = action
  const text = isAsShown === null ? words.textUnread(plan.label) : words.text(plan.label)
  return (
    <>
      <Notice
        tone={isAsShown === false ? 'bad' : 'good'}
        role={isAsShown === false ? 'alert' : 'status'}
        title={words.title}
        action={
          <Button size="small" onClick={onClose}>
            {words.close}
          </Button>
        }
      >
        {isAsShown === false ? words.mismatch : text}
      </Notice>
      {signatures.map((signature) => (
        <Landed key={signature} plan={plan} signature={signature} />
      ))}
    </>
  )
}

function Landed({ plan, signature }: { plan: ActionName; signature: Signature }) {
  const words = useWords({ en })
  const describe = useErrorText()
  const network = useNetwork()
  const link = explorerLink(network, 'tx', signature)
  const receipt = useMutation({
    mutationFn: async () => {
      const issued = await fetchActionReceipt(rpcOf(network), { network, plan, signature })
      saveFile(`${plan.label}-${plan.kind}-receipt.json`.replace(/[^\w.-]+/g, '-'), formatReceipt(issued))
    },
  })
  return (
    <div className={styles.review}>
      <p className={styles.signature}>
        {signature}
        <CopyButton value={signature} what={words.done.copySignature} />
      </p>
      <div className={styles.buttons}>
        <Button isBusy={receipt.isPending} onClick={() => receipt.mutate()}>
          <Icon of={Download} />
          {words.done.receipt}
        </Button>
        {link && (
          <ButtonLink href={link} target="_blank" rel="noreferrer">
            <Icon of={ExternalLink} />
            {words.done.explorer}
          </ButtonLink>
        )}
      </div>
      {receipt.isError && (
        <p role="alert" className={styles.later}>
          {words.done.receiptFailed} {describe(receipt.error)}
        </p>
      )}
    </div>
  )
}
