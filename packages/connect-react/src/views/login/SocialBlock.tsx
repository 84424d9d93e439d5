import { featuresOf, push, socialsFor, thisDevice, updateModal } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { Icon } from '../../parts/Icon.tsx'
import { RowButton } from '../../parts/Row.tsx'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './Login.module.css'
import { SocialIcon, socialLetters } from './SocialIcon.tsx'
import { socialLayout } from './socialLayout.ts'
import { useProviderName } from './useProviderName.ts'
import { useSocialLogin } from './useSocialLogin.ts'

/** Social logins: one row, then small buttons. */
export function SocialBlock() {
  const connect = useConnect()
  const { login: words } = useModalWords()
  const logIn = useSocialLogin()
  const nameOf = useProviderName()
  // Passkeys have a separate row.
  const socials = socialsFor(featuresOf(connect).socials, thisDevice()).filter((provider) => provider !== 'passkey')
  const { first, small, hasMore } = socialLayout(socials)
  if (socials.length === 0) return null
  return (
    <fieldset className={styles.block} aria-label={words.socials}>
      {first && (
        <RowButton
          start={<SocialIcon provider={first} />}
          title={words.continueWith(nameOf(first))}
          onClick={() => logIn(first)}
        />
      )}
      {small.length > 0 && (
        <div className={styles.socials}>
          {small.map((provider) => (
            <button
              key={provider}
              type="button"
              className={styles.social}
              aria-label={words.continueWith(nameOf(provider))}
              title={nameOf(provider)}
              data-letters={socialLetters(provider)}
              onClick={() => logIn(provider)}
            />
          ))}
          {hasMore && (
            <button
              type="button"
              className={styles.social}
              aria-label={words.allSocials}
              title={words.allSocials}
              onClick={() => connect.store.set(updateModal(push('ConnectSocials')))}
            >
              <Icon name="grid" />
            </button>
          )}
        </div>
      )}
    </fieldset>
  )
}
