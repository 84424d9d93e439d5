import { featuresOf, socialsFor, thisDevice } from '@solsmith/connect'
import { useConnect } from '../hooks/useConnect.ts'
import { Empty } from '../parts/Empty.tsx'
import { RowButton, Rows } from '../parts/Row.tsx'
import { useModalWords } from '../words/useModalWords.ts'
import { SocialIcon } from './login/SocialIcon.tsx'
import { useProviderName } from './login/useProviderName.ts'
import { useSocialLogin } from './login/useSocialLogin.ts'

/** Social logins, without passkeys. */
export function ConnectSocialsView() {
  const connect = useConnect()
  const { login: words } = useModalWords()
  const logIn = useSocialLogin()
  const nameOf = useProviderName()
  const socials = socialsFor(featuresOf(connect).socials, thisDevice()).filter((provider) => provider !== 'passkey')
  if (socials.length === 0) return <Empty title={words.noLogin} note={words.noLoginHint} />
  return (
    <Rows name={words.allSocials}>
      {socials.map((provider) => (
        <li key={provider}>
          <RowButton
            start={<SocialIcon provider={provider} />}
            title={nameOf(provider)}
            onClick={() => logIn(provider)}
          />
        </li>
      ))}
    </Rows>
  )
}
