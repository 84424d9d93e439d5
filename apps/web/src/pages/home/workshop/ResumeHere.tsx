import { type JournalEntry, resumeSend } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import { useMutation } from '@tanstack/react-query'
import { FailureNotice } from '../../../features/plan-progress/FailureNotice.tsx'
import { SignatureLine } from '../../../features/plan-progress/SignatureLine.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useWords } from '../../../words/useWords.ts'
import { OpenWords } from './OpenWords.tsx'
import styles from './Workshop.module.css'
import { en } from './words/en.ts'

/** What the wallet's window left unfinished is brought to its end here, and how it ended is said. */
export function ResumeHere({ entry }: { entry: JournalEntry }) {
  const words = useWords({ en })
  const [connect, network] = [useConnect(), useNetwork()]
  const resume = useMutation({ mutationFn: () => resumeSend(connect, network, entry) })
  if (resume.isError) return <FailureNotice title={words.open(entry.label)} error={resume.error} />
  if (resume.isSuccess) {
    const { outcome, entry: ended } = resume.data
    const signature = 'signature' in ended.state ? ended.state.signature : null
    return (
      <div className={styles.words} role="status">
        <b>{words.outcomes[outcome](entry.label)}</b>
        {signature && <SignatureLine signature={signature} />}
      </div>
    )
  }
  return (
    <>
      <OpenWords entry={entry} />
      <Button variant="primary" isBusy={resume.isPending} onClick={() => resume.mutate()}>
        {words.resumeHere}
      </Button>
    </>
  )
}
