import { endSession, type SmartSession, showError } from '@solsmith/connect'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Row } from '../../parts/Row.tsx'
import { Stack } from '../../parts/Stack.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { sessionState } from './sessionState.ts'

const dayMs = 86_400_000

export function SessionLine({ session, nowMs }: { session: SmartSession; nowMs: number }) {
  const { connect, words: host } = useToolkit()
  const { sessions: words } = useModalWords()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { pci, permissions, expiration } = session
  const state = sessionState(session, nowMs)
  const leftMs = expiration * 1_000 - nowMs
  // Shows the time if it ends within a day.
  const timeStyle = leftMs > 0 && leftMs < dayMs ? 'short' : undefined
  const until = new Intl.DateTimeFormat(host.lang, { dateStyle: 'medium', timeStyle }).format(expiration * 1_000)
  const revoke = () => {
    setBusy(true)
    endSession(connect, pci)
      .then(
        (isOver) => {
          if (!isOver) void showError(connect, words.revokeFailed)
        },
        () => void showError(connect, words.revokeFailed),
      )
      .finally(() => {
        setBusy(false)
        void queries.invalidateQueries({ queryKey: ['sessions'] })
      })
  }
  return (
    <Stack>
      <Row
        icon="key"
        title={words.permissions(permissions.length)}
        detail={words.until(until)}
        tag={words[state]}
        tone={state === 'active' ? 'good' : undefined}
      />
      {state === 'active' && (
        <Button isWide isBusy={isBusy} aria-label={isBusy ? undefined : words.revokeName(pci)} onClick={revoke}>
          {isBusy ? words.revoking : words.revoke}
        </Button>
      )}
    </Stack>
  )
}
