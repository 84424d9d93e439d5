import { isRunning } from '@solsmith/connect'
import { useConnection, useNetwork } from '@solsmith/connect-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useInstance } from '#instance/instanceContext.ts'
import { isReachable } from '#instance/networkChoice.ts'
import { useReach } from '#instance/useReach.ts'
import { isChosen } from '#pool-parts/after.ts'
import { formStore, stepsStore } from '#review/formStore.ts'
import { useRun } from '#review/progress/useRun.ts'
import { Transition } from '#ui/Transition.tsx'
import work from '#ui/work.module.css'
import { ActionButton } from './ActionButton.tsx'
import { AdvancedDisclosure } from './AdvancedDisclosure.tsx'
import { AuthoritiesPart } from './AuthoritiesPart.tsx'
import styles from './CreateToken.module.css'
import { DraftStatus } from './DraftStatus.tsx'
import { typedFields } from './draft/draftForm.ts'
import { useFormEditor } from './draft/useFormEditor.ts'
import { FormPart } from './FormPart.tsx'
import { IdentitySection } from './IdentitySection.tsx'
import { PoolDisclosure } from './PoolDisclosure.tsx'
import { ReviewPart } from './ReviewPart.tsx'
import { SidePanel } from './SidePanel.tsx'
import { SignBar } from './SignBar.tsx'
import { SupplySection } from './SupplySection.tsx'
import { isCreated } from './send/createToken.ts'
import type { PreparedToken } from './send/prepareToken.ts'
import { usePreparation } from './send/usePreparation.ts'
import { useEstimate } from './useEstimate.ts'
import { useFieldIssues } from './useFieldIssues.ts'
import { useMadeRedirect } from './useMadeRedirect.ts'
import { en } from './words/en.ts'

const ExportPart = lazy(() => import('./export/ExportPart.tsx').then(({ ExportPart }) => ({ default: ExportPart })))

function ExportFold({ ready }: { ready: Extract<PreparedToken, { status: 'ready' }> | undefined }) {
  const words = en.exported
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.title}</summary>
      {isOpen && !ready && <p className={styles.later}>{words.later}</p>}
      {isOpen && ready && (
        <Suspense>
          <ExportPart ready={ready} />
        </Suspense>
      )}
    </details>
  )
}

const SideNotices = lazy(() => import('./SideNotices.tsx').then(({ SideNotices }) => ({ default: SideNotices })))
const StorageNotice = lazy(() =>
  import('#review/StorageNotice.tsx').then(({ StorageNotice }) => ({ default: StorageNotice })),
)
const SourceNotice = lazy(() => import('./SourceNotice.tsx').then(({ SourceNotice }) => ({ default: SourceNotice })))
const SendingPanel = lazy(() =>
  import('#review/progress/SendingPanel.tsx').then(({ SendingPanel }) => ({ default: SendingPanel })),
)
const PartPanel = lazy(() => import('./parts/PartPanel.tsx').then(({ PartPanel }) => ({ default: PartPanel })))

// Long, because its parts share the form, the run and the preparation, and it reads in the order of the page.
export function CreateView() {
  const words = en
  const instance = useInstance()
  const network = useNetwork()
  const connection = useConnection()
  const editor = useFormEditor()
  const { form } = editor
  const { draft, issues } = useFieldIssues(form.input)
  const [isChecked, setChecked] = useState(false)
  const [wantsCheck, setWantsCheck] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)

  const isOpen = instance.status === 'ready' && isReachable(instance.config, network.id)
  const run = useRun('create-token', isOpen)
  const isSending = isRunning(run)
  const estimates = {
    classic: useEstimate(network, isOpen, { ...form.input, standard: 'classic' }),
    modern: useEstimate(network, isOpen, { ...form.input, standard: 'modern' }),
  }
  const estimate = estimates[form.input.standard]
  const preparation = usePreparation({
    network,
    isReachable: isOpen,
    form,
    draft,
    isPaused: isSending || isCreated(run),
  })
  const reach = useReach(isOpen)
  useMadeRedirect(run, editor)

  const isConnected = connection.status === 'connected'
  const isShown = isConnected && draft !== null
  const ready = isShown && preparation.data?.status === 'ready' ? preparation.data : undefined
  const action = (size: 'wide' | 'bar') => (
    <ActionButton
      size={size}
      symbol={form.input.symbol.trim()}
      isOpen={isOpen}
      issues={issues}
      preparation={preparation}
      isAfterChosen={form.pool === null || isChosen(form.pool.after)}
      isSending={isSending}
      isChecked={isChecked}
      onUnchecked={() => setWantsCheck(true)}
      formElement={formElement}
    />
  )
  const status = (isDone: boolean, isNow: boolean) => (isDone ? 'done' : isNow ? 'now' : 'waiting')
  const hasIdentity = !issues.hasOne(typedFields)
  return (
    <div className={styles.page}>
      <div className={work.form}>
        <form ref={formElement} noValidate inert={isSending} onSubmit={(event) => event.preventDefault()}>
          <div className={styles.head}>
            <div>
              <h1>{words.title}</h1>
              <p className={work.lead}>{words.lead}</p>
            </div>
            <DraftStatus editor={editor} />
          </div>
          {form.input.copiedFrom && (
            <Suspense>
              <SourceNotice
                source={form.input.copiedFrom}
                isNamedAlike={form.input.name.trim() === form.input.copiedFrom.name}
                onStartOver={editor.startOver}
              />
            </Suspense>
          )}
          <FormPart number={1} title={words.identity.title} status={status(hasIdentity, true)}>
            <IdentitySection editor={editor} issues={issues} />
          </FormPart>
          <FormPart number={2} title={words.supply.title} status={status(draft !== null, hasIdentity)}>
            <SupplySection
              editor={editor}
              issues={issues}
              costs={{ classic: estimates.classic.data, modern: estimates.modern.data }}
            />
          </FormPart>
          <FormPart
            number={3}
            title={words.authorities.title}
            lead={words.authorities.lead}
            status={status(isChecked, draft !== null)}
          >
            <AuthoritiesPart editor={editor} issues={issues} />
            <AdvancedDisclosure editor={editor} issues={issues} />
            <PoolDisclosure editor={editor} draft={draft} />
          </FormPart>
          <FormPart number={4} title={words.review.title} status={status(isChecked, draft !== null)}>
            <ReviewPart
              input={form.input}
              isChecked={isChecked}
              isInvalid={wantsCheck && !isChecked}
              onChange={setChecked}
            />
            <ExportFold ready={ready} />
          </FormPart>
        </form>
        <aside className={styles.side} aria-label={words.side.label}>
          <SidePanel
            form={form}
            draft={draft}
            ready={ready}
            estimate={estimate.isError ? null : estimate.data}
            isStale={preparation.isStale || reach !== 'answers'}
            isSimulating={isShown && preparation.isFetching}
            isWaitingForForm={isConnected && draft === null}
            isSending={isSending}
            network={network}
          >
            {run.phase === 'asking' && (
              <Transition>
                <Suspense>
                  <PartPanel run={run} />
                </Suspense>
              </Transition>
            )}
            {run.phase === 'sending' && (
              <Transition>
                <Suspense>
                  <SendingPanel {...run} label={run.plan.label} />
                </Suspense>
              </Transition>
            )}
            {!isSending && (isShown || run.phase !== 'idle' || (instance.status === 'ready' && !isOpen)) && (
              <Suspense>
                <SideNotices
                  run={run}
                  preparation={preparation}
                  isShown={isShown}
                  cost={estimate.data}
                  editor={editor}
                />
                {isShown && <StorageNotice form={form.pool ? stepsStore : formStore} />}
              </Suspense>
            )}
          </SidePanel>
          <div className={styles.action}>{action('wide')}</div>
        </aside>
      </div>
      <SignBar cost={ready ? { totalLamports: ready.all.lamports } : estimate.data} ready={ready}>
        {action('bar')}
      </SignBar>
    </div>
  )
}
