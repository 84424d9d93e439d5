import { useConnect } from '../../hooks/useConnect.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './ConnectView.module.css'

/** Terms, with a check box if `onCheck` is set. */
export function Legal({ checked = false, onCheck }: { checked?: boolean; onCheck?: (isChecked: boolean) => void }) {
  const { options } = useConnect()
  const { connect: words } = useModalWords()
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = options
  if (!terms && !privacy) return null
  const links = (
    <>
      {terms && <OutLink href={terms}>{words.terms}</OutLink>}
      {terms && privacy && ` ${words.and} `}
      {privacy && <OutLink href={privacy}>{words.privacy}</OutLink>}
    </>
  )
  if (!onCheck)
    return (
      <p className={styles.legal}>
        {words.legalBefore} {links}.
      </p>
    )
  return (
    <label className={styles.legal}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      <span>
        {words.legalAgree} {links}.
      </span>
    </label>
  )
}

const OutLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)
