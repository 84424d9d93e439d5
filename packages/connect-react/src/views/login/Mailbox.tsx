import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** Link to the inbox of an instance without SMTP. */
export function Mailbox() {
  const { mailbox: words } = useModalWords()
  const url = useToolkitState(({ options }) => options.mailboxUrl)
  if (url === undefined) return null
  return (
    <Notice tone="warn">
      {words.text}{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {words.open}
      </a>
    </Notice>
  )
}
