import { replace, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** Restarts the login for another address. */
export function OtherEmail() {
  const { store } = useConnect()
  const { login: words } = useModalWords()
  return (
    <Button look="plain" onClick={() => store.set(updateModal(replace('EmailLogin', {})))}>
      {words.another}
    </Button>
  )
}
