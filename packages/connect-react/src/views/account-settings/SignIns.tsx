import { showError } from '@solsmith/connect'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { Button } from '../../parts/Button.tsx'
import { Row, Rows } from '../../parts/Row.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'

/** Sign-ins on all devices; this browser's ends with the connection. */
export function SignIns() {
  const { connect, words: host } = useToolkit()
  const { settings: words } = useModalWords()
  const { address } = useAccount()
  const { caip2 } = useActiveNetwork()
  const siwx = useToolkitState(({ options }) => options.siwx)
  const [ending, setEnding] = useState<string | null>(null)
  const { data = [], refetch } = useQuery({
    queryKey: ['signIns', caip2, address],
    queryFn: siwx?.listSignIns && address !== null ? () => siwx.listSignIns?.(caip2, address) ?? [] : skipToken,
    retry: false,
  })
  if (data.length === 0 || address === null) return null
  const write = new Intl.DateTimeFormat(host.lang, { dateStyle: 'medium', timeStyle: 'short' })
  const end = async (id: string) => {
    setEnding(id)
    await siwx?.endSignIn?.(caip2, address, id).catch(() => void showError(connect, words.signOutFailed))
    await refetch()
    setEnding(null)
  }
  return (
    <Rows name={words.signIns}>
      {data.map(({ id, createdAt, expiration, isThis }) => {
        const date = write.format(createdAt * 1_000)
        return (
          <li key={id}>
            <Row
              icon="key"
              title={words.signedInOn(date)}
              detail={words.signedInUntil(write.format(expiration * 1_000))}
              tag={isThis ? words.thisBrowser : undefined}
              tone="good"
            />
            {!isThis && (
              <Button isWide isBusy={ending === id} aria-label={words.signOutOf(date)} onClick={() => void end(id)}>
                {words.signOut}
              </Button>
            )}
          </li>
        )
      })}
    </Rows>
  )
}
