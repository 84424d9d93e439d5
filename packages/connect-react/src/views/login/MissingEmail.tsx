import { resetTo, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

export function MissingEmail() {
  const connect = useConnect()
  const { code: words, titles } = useModalWords()
  return (
    <Empty
      title={words.noEmail}
      note={words.noEmailHint}
      action={<Button onClick={() => connect.store.set(updateModal(resetTo('Connect')))}>{titles.Connect}</Button>}
    />
  )
}
