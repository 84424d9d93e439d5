import type { Address } from '@solana/kit'
import { dismissRun, isRunning, type Run, type RunPart } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import type { Sharing } from '@solsmith/tokens'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { useRunState } from '#review/progress/useRun.ts'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { TokenReading } from '#tool-parts/TokenReading.tsx'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { parseAmountInput, readAddress } from '#ui/readInput.ts'
import { Transition } from '#ui/Transition.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { BatchLedger } from './BatchLedger.tsx'
import { ListForm } from './ListForm.tsx'
import { ListTable } from './ListTable.tsx'
import { PlanSide } from './PlanSide.tsx'
import { type CheckedList, hasStarted, prepareList } from './prepareList.ts'
import { RunSide } from './RunSide.tsx'
import { groupOf, landedBatches, ledgerOf, sendList } from './sendList.ts'
import type { Progress } from './thinOutProgress.ts'
import { type ListDraft, useListDraft } from './useListDraft.ts'
import { en as words } from './words/en.ts'

export function SendManyPage({ mint }: { mint: string | null }) {
  const connect = useConnect()
  const network = useNetwork()
  const { address: wallet } = useWallet()
  const queries = useQueryClient()
  const { draft, isRestoring, keep } = useListDraft(mint)
  const [progress, setProgress] = useState<Progress | null>(null)
  const address = readAddress(draft.mint)
  const reading = useQuery(tokenQuery(network, address))
  const token = reading.data
  const run = useRunState('send-many')
  const ledger = ledgerOf(connect, run)
  const parts = run.phase === 'idle' ? noParts : run.parts
  const landed = useMemo(() => landedBatches(parts), [parts])
  const sharing = token ? readSharing(draft, token.decimals) : null
  const check = useMutation({
    mutationFn: async (): Promise<CheckedList | null> => {
      if (!wallet || !address || !sharing) return null
      setProgress(null)
      await queries.invalidateQueries({ queryKey: ['holding'] })
      return prepareList(connect, network, {
        mint: address,
        wallet,
        text: draft.text,
        sharing,
        repeats: draft.repeats,
        salt: draft.salt,
        onProgress: setProgress,
      })
    },
  })
  const { mutate } = check
  const canCheck = address !== null && sharing !== null && draft.text.trim() !== ''
  const isRead = useResult(run, { isReady: canCheck && !isRestoring && wallet !== null, check: mutate })
  const isShown = run.phase === 'idle' || (isRead && check.data !== undefined)
  const change = (next: ListDraft) => {
    keep(next)
    check.reset()
    dismissRun(connect, 'send-many')
  }
  const ready = check.data ?? undefined
  const canResume = !isRestoring && canCheck && wallet !== null && run.phase === 'idle' && check.isIdle
  useStarted(canResume && address && wallet ? { address, wallet } : null, mutate)
  const look = () => {
    dismissRun(connect, 'send-many')
    check.mutate()
  }
  return (
    <ActionLayout
      title={words.title}
      lead={words.lead}
      back={{ href: '/?tools', label: words.back }}
      side={
        <>
          {run.phase !== 'idle' && !isShown && (
            <>
              <Transition key={run.phase}>
                <RunSide run={run} group={groupOf(connect, run)} isReading={check.isPending} onLook={look} />
              </Transition>
              {run.phase === 'done' && check.error && <FailureNotice title={words.failed} error={check.error} />}
            </>
          )}
          {isShown && (
            <PlanSide
              ready={ready}
              draft={draft}
              progress={progress}
              isChecking={check.isPending}
              error={check.error}
              canCheck={canCheck}
              onCheck={() => check.mutate()}
              onGroup={(isGrouped) => keep({ ...draft, isGrouped })}
              onSend={(prepared) => void sendList(connect, prepared, draft)}
            />
          )}
          {run.phase !== 'idle' && ledger.length > 0 && <BatchLedger lines={ledger} symbol={run.plan.label} />}
        </>
      }
      below={
        <ListTable
          text={draft.text}
          ready={ready}
          // The batches of a new check have other numbers.
          landedBatches={isRead ? none : landed}
          isLocked={isRunning(run) || isRestoring}
          sharing={draft.sharing}
          onChange={(text) => change({ ...draft, text })}
        />
      }
    >
      <TokenReading reading={reading} />
      <div inert={isRunning(run)}>
        <ListForm draft={draft} token={token} isRestoring={isRestoring} onChange={change} />
      </div>
    </ActionLayout>
  )
}

const none: ReadonlySet<number> = new Set()
const noParts: readonly RunPart[] = []

/** Reads the result of a completed run from the chain, once token and list are here; true when it is read. */
function useResult(
  run: Run,
  {
    isReady,
    check,
  }: { isReady: boolean; check: (input: undefined, options: { readonly onSuccess: () => void }) => void },
): boolean {
  const [readRun, setReadRun] = useState<Run | null>(null)
  const isDone = run.phase === 'done'
  useEffect(() => {
    if (isDone && isReady && readRun !== run) check(undefined, { onSuccess: () => setReadRun(run) })
  }, [run, readRun, isDone, isReady, check])
  return run === readRun
}

/** Checks a list that an earlier visit started, once per visit: later input is checked on request. */
function useStarted(list: { readonly address: Address; readonly wallet: Address } | null, check: () => void): void {
  const connect = useConnect()
  const network = useNetwork()
  const hasLooked = useRef(false)
  const { address = null, wallet = null } = list ?? {}
  useEffect(() => {
    if (address === null || wallet === null || hasLooked.current) return
    hasLooked.current = true
    let isHere = true
    void hasStarted(connect, network, address, wallet).then((isStarted) => isStarted && isHere && check())
    return () => {
      isHere = false
    }
  }, [connect, network, address, wallet, check])
}

function readSharing({ sharing, total }: ListDraft, decimals: number): Sharing | null {
  if (sharing === 'per-row') return { kind: sharing }
  const amount = parseAmountInput(total, decimals)
  return amount === null ? null : { kind: sharing, total: amount }
}
