import { useIsJournalDurable } from '../hooks/useIsJournalDurable.ts'
import { useModalWords } from '../words/useModalWords.ts'
import { Notice } from './Notice.tsx'

/** Warns if this browser would forget the send. */
export function JournalNotice() {
  const { review: words } = useModalWords()
  return !useIsJournalDurable() && <Notice tone="warn">{words.notStored}</Notice>
}
