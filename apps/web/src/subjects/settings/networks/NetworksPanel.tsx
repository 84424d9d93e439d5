import { switchNetwork } from '@solsmith/connect'
import { useConnect, useNetwork } from '@solsmith/connect-react'
import type { SetupState } from '@solsmith/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { latencyQuery } from '#instance/latencyQuery.ts'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { Button } from '#ui/Button.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { en as words } from '../words/networks.en.ts'
import { EndpointCheck } from './EndpointCheck.tsx'
import styles from './Networks.module.css'
import { NodeForm } from './NodeForm.tsx'
import { setupQuery } from './setupQueries.ts'

export type PublicId = keyof SetupState['networks']

const names: { readonly [I in PublicId]: string } = { mainnet: 'Mainnet', devnet: 'Devnet' }

export function NetworksPanel() {
  const setup = useQuery(setupQuery)
  const [open, setOpen] = useState<PublicId | null>(null)
  const [checked, setChecked] = useState<PublicId | null>(null)
  return (
    <Panel level="h2" title={words.title}>
      <div className={styles.stack}>
        <p className={styles.lead}>{words.lead}</p>
        {setup.isPending && (
          <div role="status" aria-label={words.loading}>
            <Skeleton height="96px" />
          </div>
        )}
        {setup.isError && <FailureNotice title={words.failed} error={setup.error} />}
        {setup.data?.isOpen && setup.data.networks.mainnet.host === null && (
          <>
            <p className={styles.lead}>{words.visitors}</p>
            <ol className={styles.steps} aria-label={words.stepsTitle}>
              {words.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
        {setup.data && (
          <ul className={styles.list}>
            {(['mainnet', 'devnet'] as const).map((id) => (
              <li key={id} className={styles.network}>
                <NetworkRow
                  id={id}
                  state={setup.data.networks[id]}
                  canSetUp={setup.data.isOpen}
                  isOpen={open === id}
                  onToggle={() => setOpen(open === id ? null : id)}
                  onCheck={() => setChecked(checked === id ? null : id)}
                  isChecked={checked === id}
                />
                {open === id && (
                  <NodeForm
                    id={id}
                    name={names[id]}
                    state={setup.data.networks[id]}
                    onDone={() => setOpen(null)}
                    onSaved={() => setChecked(id)}
                  />
                )}
                {checked === id && open !== id && setup.data.networks[id].host !== null && (
                  <EndpointCheck id={id} name={names[id]} />
                )}
              </li>
            ))}
          </ul>
        )}
        {setup.data && !setup.data.isOpen && <p className={styles.lead}>{words.closed}</p>}
      </div>
    </Panel>
  )
}

function NetworkRow({
  id,
  state: { host, isFixed },
  canSetUp,
  isOpen,
  onToggle,
  isChecked,
  onCheck,
}: {
  id: PublicId
  state: SetupState['networks'][PublicId]
  canSetUp: boolean
  isOpen: boolean
  onToggle: () => void
  isChecked: boolean
  onCheck: () => void
}) {
  const connect = useConnect()
  const current = useNetwork()
  const latency = useQuery({ ...latencyQuery(id), enabled: host !== null })
  return (
    <div className={styles.row}>
      <span className={styles.facts}>
        <b>{names[id]}</b>
        <span className={styles.host}>
          {host === null ? words.notSetUp : words.askedAt(host)}
          {host !== null && latency.data !== undefined && ` · ${words.latency(latency.data)}`}
          {host !== null && latency.isError && ` · ${words.silent}`}
        </span>
        {isFixed && <span className={styles.host}>{words.fixed}</span>}
      </span>
      {host !== null &&
        (current.id === id ? (
          <Chip tone="good">{words.inUse}</Chip>
        ) : (
          <Button size="small" onClick={() => switchNetwork(connect, id)}>
            {words.use(names[id])}
          </Button>
        ))}
      {host !== null && (
        <Button size="small" aria-expanded={isChecked} onClick={onCheck}>
          {words.check(names[id])}
        </Button>
      )}
      {canSetUp && !isFixed && (
        <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
          {host === null ? words.setUp(names[id]) : words.change(names[id])}
        </Button>
      )}
    </div>
  )
}
