import { useConnect, useNetwork, useNetworks } from '@solsmith/connect-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useInstance } from '#instance/instanceContext.ts'
import { isReachable } from '#instance/networkChoice.ts'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Notice, type NoticeTone } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { readTextFile } from '#ui/readTextFile.ts'
import styles from '../Tools.module.css'
import { en } from '../words/en.ts'
import { ReceiptResult } from './ReceiptResult.tsx'
import {
  countOnce,
  describeClaim,
  showValue,
  type Verdict,
  type VerifiedReceipt,
  verdictOf,
  verifyFile,
} from './verifyFile.ts'

export function VerifyReceipt() {
  const words = en.receipts
  const networks = useReachableNetworks()
  const { journal } = useConnect()
  const check = useMutation({
    mutationFn: async (file: File) => verifyFile(await readTextFile(file), { networks, journal }),
  })
  const { checks, repeated } = countOnce(check.data ?? [])
  const [first, ...more] = checks
  return (
    <Panel level="h2" title={words.verify}>
      <div className={styles.form}>
        <p className={styles.hint}>{words.chooseHint}</p>
        <FileButton accept=".json,application/json" onChoose={(file) => check.mutate(file)}>
          {words.choose}
        </FileButton>
        {check.isPending && (
          <p className={styles.hint} role="status">
            {words.verifying}
          </p>
        )}
        {repeated > 0 && <Notice tone="warn" role="status" title={words.repeated(repeated)} />}
        {first &&
          (more.length === 0 ? (
            <ReceiptResult check={first} />
          ) : (
            <Verdicts key={check.submittedAt} checks={[first, ...more]} />
          ))}
        {check.isError && <FailureNotice title={words.failed} error={check.error} />}
      </div>
    </Panel>
  )
}

function useReachableNetworks() {
  const instance = useInstance()
  const { id } = useNetwork()
  return useNetworks().filter(
    (network) => network.id === id || (instance.status === 'ready' && isReachable(instance.config, network.id)),
  )
}

const tones: { readonly [V in Verdict]: NoticeTone } = { valid: 'good', partly: 'warn', invalid: 'bad' }

function Verdicts({ checks }: { checks: readonly VerifiedReceipt[] }) {
  const words = en.receipts
  const verdicts = checks.map(verdictOf)
  const worst = (['invalid', 'partly', 'valid'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'valid'
  const valid = verdicts.filter((verdict) => verdict === 'valid').length
  return (
    <>
      <Notice
        tone={tones[worst]}
        role={worst === 'invalid' ? 'alert' : 'status'}
        title={words.countValid(valid, checks.length)}
      />
      <ol className={styles.verdicts}>
        {checks.map((check, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file can hold a receipt twice.
          <VerdictRow key={index} check={check} />
        ))}
      </ol>
    </>
  )
}

function VerdictRow({ check }: { check: VerifiedReceipt }) {
  const [isOpen, setOpen] = useState(verdictOf(check) === 'invalid')
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <VerdictTitle check={check} />
        </summary>
        <div className={styles.form}>{isOpen && <ReceiptResult check={check} />}</div>
      </details>
    </li>
  )
}

function VerdictTitle({ check }: { check: VerifiedReceipt }) {
  const words = en.receipts
  const { receipt } = check
  const verdict = verdictOf(check)
  const label = 'label' in receipt ? receipt.label : receipt.token.symbol
  const signature = showValue(receipt.signature)
  return (
    <>
      <span>
        <b>{describeClaim('kind', showValue(receipt.kind))}</b> {showValue(label)}
        <span className={styles.hint}>
          {signature.slice(0, 8)}…{signature.slice(-4)}
        </span>
      </span>
      <span data-verdict={verdict}>{words.verdicts[verdict]}</span>
    </>
  )
}
