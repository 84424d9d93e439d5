import { replace, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { Button } from '../../parts/Button.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** Begins a login by e-mail again, for an address that was not right. Renders a `<button>`. */
export function OtherEmail() {
  const { store } = useConnect()
  const { login: words } = useModalWords()
  return (
    <Button look="plain" onClick={() => store.set(updateModal(replace('EmailLogin', {})))}>
      {words.another}
    </Button>
  )
}
