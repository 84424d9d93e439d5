import { explorerLink } from '@solsmith/chain'
import { dismissRun, dismissSend, isRunning, type Run, runOf } from '@solsmith/connect'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useUnfinished } from '../../hooks/useUnfinished.ts'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Side, Text } from '../../parts/Stack.tsx'
import { useMessageOf } from '../../words/useMessageOf.ts'
import { useModalWords } from '../../words/useModalWords.ts'

/** Unfinished sends of an earlier visit in this window, with results. */
export function Unfinished() {
  const { account: words } = useModalWords()
  const connect = useConnect()
  const queries = useQueryClient()
  const store = runOf(connect, 'wallet')
  const run = useSyncExternalStore(store.subscribe, store.get, store.get)
  const entries = useUnfinished(run.phase)
  // Current sends have toasts.
  if (run.phase !== 'idle' && !run.isResumed) return null
  if (run.phase !== 'idle' && !isRunning(run)) return <Ended run={run} />
  if (entries.length === 0) return null
  const actions: Readonly<Record<string, string>> = { 'wallet-swap': words.features.swaps, 'wallet-batch': words.calls }
  const check = async () => {
    const { resumeUnfinished } = await import('./resumeUnfinished.ts')
    await resumeUnfinished(connect)
    await queries.invalidateQueries({ type: 'active' })
  }
  return (
    <>
      <div role="status">
        {entries.map(({ id, kind, label }) => (
          <Notice key={id} tone="warn">
            {words.unfinished(actions[kind] ?? words.features.send, label)}
          </Notice>
        ))}
      </div>
      <Text size="small">{words.unfinishedHint}</Text>
      <Button isWide icon="retry" isBusy={isRunning(run)} onClick={() => void check()}>
        {words.check}
      </Button>
    </>
  )
}

function Ended({ run }: { run: Exclude<Run, { phase: 'idle' | 'sending' | 'asking' | 'paused' }> }) {
  const { account: words } = useModalWords()
  const connect = useConnect()
  const network = useActiveNetwork()
  const queries = useQueryClient()
  const messageOf = useMessageOf()
  const { label } = run.plan
  const signature =
    run.phase === 'done' ? run.signatures[0] : run.phase === 'unknown' ? run.error.context.signature : null
  const link = signature ? explorerLink(network, 'tx', signature) : null
  const texts = { ...words.ended, left: words.ended.void }
  /** If no node knows, the user decides; until then equal sends are blocked. */
  const dismiss = async (id: string) => {
    await dismissSend(connect, { id })
    dismissRun(connect, 'wallet')
    await queries.invalidateQueries({ type: 'active' })
  }
  return (
    <>
      <div role="status">
        {run.phase === 'failed' ? (
          <Notice tone="bad">{messageOf(run.error)}</Notice>
        ) : (
          <Notice tone={run.phase === 'done' ? 'good' : 'warn'}>
            {texts[run.phase === 'ended' ? run.outcome : run.phase](label)}
          </Notice>
        )}
      </div>
      {run.phase === 'unknown' && (
        <Text size="small">{signature === null ? words.askedUnknownHint : words.sendUnknownHint}</Text>
      )}
      <Side>
        {link && (
          <ButtonLink isWide href={link}>
            {words.seeTransaction}
          </ButtonLink>
        )}
        {run.phase === 'unknown' && (
          <Button isWide onClick={() => void dismiss(run.error.context.entryId)}>
            {words.didNotHappen}
          </Button>
        )}
        <Button isWide onClick={() => dismissRun(connect, 'wallet')}>
          {words.done}
        </Button>
      </Side>
    </>
  )
}
