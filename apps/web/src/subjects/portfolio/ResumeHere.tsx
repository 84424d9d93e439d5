import { type Connect, type JournalEntry, resumeOpen } from '@solsmith/connect'
import { unfinishedKey, useConnect } from '@solsmith/connect-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { SignatureRow } from '#review/progress/SignatureRow.tsx'
import { Button } from '#ui/Button.tsx'
import { OpenWords } from './OpenWords.tsx'
import styles from './Portfolio.module.css'
import { en as words } from './words/en.ts'

export function ResumeHere({ entry }: { entry: JournalEntry }) {
  const connect = useConnect()
  const queries = useQueryClient()
  const resume = useMutation({
    mutationFn: () => endSend(connect, entry),
    // The wallet modal lists it as well.
    onSettled: () => queries.invalidateQueries({ queryKey: [unfinishedKey] }),
  })
  if (resume.isError) return <FailureNotice isSend title={words.open(entry.label)} error={resume.error} />
  if (resume.isSuccess) {
    const { status } = resume.data
    const signature = 'signature' in resume.data ? resume.data.signature : null
    return (
      <div className={styles.words} role="status">
        <b>{words.outcomes[status === 'confirmed' || status === 'failed' ? status : 'void'](entry.label)}</b>
        {signature && <SignatureRow signature={signature} />}
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

async function endSend(connect: Connect, { id, state }: JournalEntry): Promise<JournalEntry['state']> {
  await resumeOpen(connect, (entry) => entry.id === id)
  return (await connect.journal.read()).find((entry) => entry.id === id)?.state ?? state
}
