import { formatDecimal, roundAmount, solDecimals } from '@solsmith/chain'
import { dismissRun, type Run, switchNetwork } from '@solsmith/connect'
import { useBalance, useConnect, useNetwork } from '@solsmith/connect-react'
import { type Cost, describeParts } from '@solsmith/tokens'
import { useInstance } from '#instance/instanceContext.ts'
import { isReachable } from '#instance/networkChoice.ts'
import { AirdropButton } from '#review/progress/AirdropButton.tsx'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Transition } from '#ui/Transition.tsx'
import type { FormEditor } from './draft/useFormEditor.ts'
import type { usePreparation } from './send/usePreparation.ts'
import { en as late } from './words/late.en.ts'

export function SideNotices({
  run,
  preparation,
  isShown,
  cost,
  editor,
}: {
  run: Run
  preparation: ReturnType<typeof usePreparation>
  isShown: boolean
  cost: Cost | undefined
  editor: FormEditor
}) {
  const connect = useConnect()
  const network = useNetwork()
  const instance = useInstance()
  const { data: lamports } = useBalance()
  if (instance.status === 'ready' && !isReachable(instance.config, network.id))
    return (
      <Notice
        tone="warn"
        title={late.network.closed(network.name)}
        action={
          isReachable(instance.config, 'sandbox') && (
            <Button size="small" onClick={() => switchNetwork(connect, 'sandbox')}>
              {late.network.toSandbox}
            </Button>
          )
        }
      >
        <p>{late.network.closedHint}</p>
      </Notice>
    )
  if (run.phase === 'failed' || run.phase === 'unknown') {
    const rebuild = () => {
      dismissRun(connect, 'create-token')
      void preparation.refetch()
    }
    return (
      <Transition>
        <FailureNotice
          isSend
          title={late.failed.title}
          error={run.error}
          action={
            <Button size="small" onClick={rebuild}>
              {late.failed.rebuild}
            </Button>
          }
        />
      </Transition>
    )
  }
  if (run.phase === 'ended' || run.phase === 'done') return <EndNotice run={run} />
  if (!isShown) return null
  if (preparation.data?.status === 'made')
    return (
      <Notice
        tone="good"
        role="status"
        title={late.failed.made(editor.form.input.symbol)}
        action={
          <ButtonLink size="small" href={`/create-token?made=${preparation.data.mint}`}>
            {late.failed.seeIt}
          </ButtonLink>
        }
      >
        <Button size="small" variant="quiet" onClick={editor.startOver}>
          {late.failed.newDraft}
        </Button>
      </Notice>
    )
  if (preparation.data?.status === 'started')
    return (
      <Notice tone="warn" role="status" title={late.parts.started}>
        {late.parts.changed}
      </Notice>
    )
  if (preparation.data?.status === 'ready' && preparation.data.parts.length > 1)
    return (
      <Notice role="status" title={late.parts.title}>
        <p>{describeParts(preparation.data.plan)}</p>
        <p>{late.parts.costs}</p>
      </Notice>
    )
  if (!preparation.isError) return null
  if (lamports !== undefined && cost && lamports < cost.totalLamports)
    return <ShortOfSolNotice need={cost.totalLamports} have={lamports} />
  return <FailureNotice title={late.failed.title} error={preparation.error} />
}

function EndNotice({ run }: { run: Extract<Run, { phase: 'ended' | 'done' }> }) {
  const texts = {
    elsewhere: late.failed.elsewhere,
    void: late.failed.void,
    left: late.failed.left,
    failed: late.failed.ran,
    part: late.parts.half,
  }
  return (
    <Notice tone="warn" role="status" title={late.failed.title}>
      {texts[run.phase === 'done' ? 'part' : run.outcome](run.plan.label)}
    </Notice>
  )
}

function ShortOfSolNotice({ need, have }: { need: bigint; have: bigint }) {
  const words = late.failed
  const [needs, has, missing] = [
    formatDecimal(roundAmount(need, solDecimals, 6, 'up')),
    formatDecimal(roundAmount(have, solDecimals, 6, 'down')),
    formatDecimal(roundAmount(need - have, solDecimals, 6, 'up')),
  ]
  return (
    <Notice tone="warn" role="alert" title={words.title} action={<AirdropButton />}>
      <p>{words.short(needs, has, missing)}</p>
    </Notice>
  )
}
