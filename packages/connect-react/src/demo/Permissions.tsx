import { featuresOf } from '@solsmith/connect'
import { useAccount } from '../hooks/useAccount.ts'
import { useConnect } from '../hooks/useConnect.ts'
import { useConnectModal } from '../hooks/useConnectModal.ts'
import { useGrantPermissions } from '../hooks/useGrantPermissions.ts'
import { useSessions } from '../hooks/useSessions.ts'

import styles from './demo.module.css'
import { useDemoWords } from './useDemoWords.ts'
import { useErrorText } from './useErrorText.ts'

/** A burn address. */
const spender = '0x000000000000000000000000000000000000dEaD'
const hourSeconds = 3_600
const allowance = 10_000_000_000_000_000n

export function Permissions() {
  const words = useDemoWords()
  const messageOf = useErrorText()
  const connect = useConnect()
  const { address, namespace } = useAccount()
  const { open } = useConnectModal()
  const grant = useGrantPermissions()
  const { data: sessions = [] } = useSessions()
  if (!featuresOf(connect).smartSessions || namespace !== 'eip155' || address === null) return null
  const active = sessions.filter(({ revokedAt }) => !revokedAt).length
  const ask = () =>
    grant.mutate({
      expiry: Math.floor(Date.now() / 1_000) + hourSeconds,
      signer: { type: 'account', data: { address: spender } },
      permissions: [{ type: 'native-token-transfer', data: { allowance }, required: true }],
    })
  return (
    <section className={styles.part} aria-label={words.permissions}>
      <p>{words.sessions(String(active))}</p>
      <div className={styles.actions}>
        <button type="button" disabled={grant.isPending} onClick={ask}>
          {words.allow}
        </button>
        <button type="button" onClick={() => void open('SmartSessionList')}>
          {words.showSessions}
        </button>
      </div>
      <output className={styles.answer}>{grant.error ? messageOf(grant.error) : (grant.data?.context ?? '')}</output>
    </section>
  )
}
