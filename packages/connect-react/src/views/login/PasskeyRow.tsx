import { featuresOf, socialsFor, thisDevice } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { RowButton } from '../../parts/Row.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import { useProviderName } from './useProviderName.ts'
import { useSocialLogin } from './useSocialLogin.ts'

/** Comes first: needs no other party. */
export function PasskeyRow() {
  const connect = useConnect()
  const { login: words } = useModalWords()
  const logIn = useSocialLogin()
  const nameOf = useProviderName()
  if (!socialsFor(featuresOf(connect).socials, thisDevice()).includes('passkey')) return null
  return <RowButton icon="key" title={words.continueWith(nameOf('passkey'))} onClick={() => logIn('passkey')} />
}
