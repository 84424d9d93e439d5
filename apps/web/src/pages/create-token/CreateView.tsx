import { useConnection, useNetwork } from '@solsmith/connect-react'
import { linkFields, textFields } from '@solsmith/tokens'
import { lazy, Suspense, useRef, useState } from 'react'
import { useInstance } from '../../features/instance/instanceContext.ts'
import { isReachable } from '../../features/instance/networkChoice.ts'
import { useReach } from '../../features/instance/useReach.ts'
import { SendingPanel } from '../../features/plan-progress/SendingPanel.tsx'
import { Reveal } from '../../ui/Reveal.tsx'
import work from '../../ui/work.module.css'
import { useWords } from '../../words/useWords.ts'
import { ActionButton } from './ActionButton.tsx'
import { AuthoritiesPart } from './AuthoritiesPart.tsx'
import styles from './CreateToken.module.css'
import { DraftStatus } from './DraftStatus.tsx'
import { useDraft } from './draft/useDraft.ts'
import { ExportFold } from './ExportFold.tsx'
import { FormPart } from './FormPart.tsx'
import { IdentityPart } from './IdentityPart.tsx'
import { MoreFold } from './MoreFold.tsx'
import { PoolFold } from './PoolFold.tsx'
import { ReviewPart } from './ReviewPart.tsx'
import { SidePanel } from './SidePanel.tsx'
import { SignBar } from './SignBar.tsx'
import { SupplyPart } from './SupplyPart.tsx'
import { isUnderWay } from './send/creation.ts'
import { useCreation } from './send/useCreation.ts'
import { usePreparation } from './send/usePreparation.ts'
import { useEstimate } from './useEstimate.ts'
import { useFieldIssues } from './useFieldIssues.ts'
import { useMadeRedirect } from './useMadeRedirect.ts'
import { en } from './words/en.ts'

const SideNotices = lazy(() => import('./SideNotices.tsx').then(({ SideNotices }) => ({ default: SideNotices })))
const PartPanel = lazy(() => import('./parts/PartPanel.tsx').then(({ PartPanel }) => ({ default: PartPanel })))

const identityFields = [...textFields, ...linkFields]

/** The form on one page, with everything that it would do beside it. */
export function CreateView() {
  const words = useWords({ en })
  const instance = useInstance()
  const network = useNetwork()
  const connection = useConnection()
  const draft = useDraft()
  const { draft: parsed, issues } = useFieldIssues(draft.form.input)
  const [isChecked, setChecked] = useState(false)
  const [wantsCheck, setWantsCheck] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const isOpen = instance.status === 'ready' && isReachable(instance.config, network.id)
  const creation = useCreation(isOpen)
  const isSending = isUnderWay(creation)
  const estimates = {
    classic: useEstimate(network, isOpen, { ...draft.form.input, standard: 'classic' }),
    modern: useEstimate(network, isOpen, { ...draft.form.input, standard: 'modern' }),
  }
  const estimate = estimates[draft.form.input.standard]
  const preparation = usePreparation({
    network,
    isReachable: isOpen,
    form: draft.form,
    draft: parsed,
    isPaused: creation.phase !== 'idle' && creation.phase !== 'failed' && creation.phase !== 'ended',
  })
  const reach = useReach(isOpen)
  useMadeRedirect(creation, draft)

  const isConnected = connection.status === 'connected'
  const isShown = isConnected && parsed !== null
  const ready = isShown && preparation.data?.status === 'ready' ? preparation.data : undefined
  const action = (size: 'wide' | 'bar') => (
    <ActionButton
      size={size}
      symbol={draft.form.input.symbol.trim()}
      isOpen={isOpen}
      issues={issues}
      preparation={preparation}
      isSending={isSending}
      isChecked={isChecked}
      onUnchecked={() => setWantsCheck(true)}
      form={form}
    />
  )
  const status = (isDone: boolean, isNow: boolean) => (isDone ? 'done' : isNow ? 'now' : 'waiting')
  const hasIdentity = !issues.hasOne(identityFields)
  return (
    <div className={styles.page}>
      <div className={work.form}>
        <form ref={form} noValidate inert={isSending} onSubmit={(event) => event.preventDefault()}>
          <div className={styles.head}>
            <div>
              <h1>{words.title}</h1>
              <p className={work.lead}>{words.lead}</p>
            </div>
            <DraftStatus draft={draft} />
          </div>
          <FormPart number={1} title={words.identity.title} status={status(hasIdentity, true)}>
            <IdentityPart draft={draft} issues={issues} />
          </FormPart>
          <FormPart number={2} title={words.supply.title} status={status(parsed !== null, hasIdentity)}>
            <SupplyPart
              draft={draft}
              issues={issues}
              costs={{ classic: estimates.classic.data, modern: estimates.modern.data }}
            />
          </FormPart>
          <FormPart
            number={3}
            title={words.authorities.title}
            lead={words.authorities.lead}
            status={status(isChecked, parsed !== null)}
          >
            <AuthoritiesPart draft={draft} issues={issues} />
            <MoreFold draft={draft} issues={issues} />
            <PoolFold draft={draft} parsed={parsed} />
          </FormPart>
          <FormPart number={4} title={words.review.title} status={status(isChecked, parsed !== null)}>
            <ReviewPart
              input={draft.form.input}
              isChecked={isChecked}
              isInvalid={wantsCheck && !isChecked}
              onChange={setChecked}
            />
            <ExportFold ready={ready} />
          </FormPart>
        </form>
        <aside className={styles.side} aria-label={words.side.label}>
          <SidePanel
            form={draft.form}
            draft={parsed}
            ready={ready}
            estimate={estimate.isError ? null : estimate.data}
            isStale={preparation.isStale || reach !== 'answers'}
            isSimulating={isShown && preparation.isFetching}
            isWaitingForForm={isConnected && parsed === null}
            isSending={isSending}
            network={network}
          >
            {creation.phase === 'asking' && (
              <Reveal>
                <Suspense>
                  <PartPanel creation={creation} />
                </Suspense>
              </Reveal>
            )}
            {creation.phase === 'sending' && (
              <Reveal>
                <SendingPanel {...creation} />
              </Reveal>
            )}
            {!isSending && (isShown || creation.phase !== 'idle' || (instance.status === 'ready' && !isOpen)) && (
              <Suspense>
                <SideNotices
                  creation={creation}
                  preparation={preparation}
                  isShown={isShown}
                  cost={estimate.data}
                  draft={draft}
                />
              </Suspense>
            )}
          </SidePanel>
          <div className={styles.action}>{action('wide')}</div>
        </aside>
      </div>
      <SignBar cost={ready?.cost ?? estimate.data} ready={ready}>
        {action('bar')}
      </SignBar>
    </div>
  )
}
