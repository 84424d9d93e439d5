import { useNetworks } from '@solsmith/connect-react'
import type { Config } from '@solsmith/wire'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useInstance } from '#instance/instanceContext.ts'
import { latencyQuery } from '#instance/latencyQuery.ts'
import { isReachable } from '#instance/networkChoice.ts'
import { operatorQuery } from '#instance/operatorQuery.ts'
import { Chip } from '#ui/Chip.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { usePageTitle } from '#ui/usePageTitle.ts'
import changelog from '../../../../../CHANGELOG.md?raw'
import { parseChanges } from './parseChanges.ts'
import styles from './Status.module.css'
import { en as words } from './words/en.ts'

const shownChanges = 5
const lookAgainMs = 15_000

export function StatusPage() {
  const instance = useInstance()
  const heading = usePageTitle(`${words.title} · Solsmith`)
  useShownPart(instance.status === 'ready')
  return (
    <section className={styles.page}>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <div className={styles.column}>
        {instance.status === 'ready' && <Parts config={instance.config} />}
        <Panel level="h2" title={words.verify}>
          <p>{words.verifyHint}</p>
          <Command text={`npx solsmith verify ${location.origin}`} />
          <p>{words.verifyBuild}</p>
          <Command
            text={`npm run build && npm run manifest -- list.json\nnpm run cli -- verify ${location.origin} --manifest list.json`}
          />
          <p className={styles.hint}>{words.verifyLimit}</p>
        </Panel>
        <div id="contact">
          <Panel level="h2" title={words.contact}>
            <Contact />
          </Panel>
        </div>
      </div>
      <div id="changes">{instance.status === 'ready' && <News config={instance.config} />}</div>
    </section>
  )
}

function Command({ text }: { text: string }) {
  return (
    <div className={styles.command}>
      <code>{text}</code>
      <CopyButton value={text} what={words.command} />
    </div>
  )
}

function useShownPart(isReady: boolean): void {
  useEffect(() => {
    if (isReady) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isReady])
}

function Parts({ config }: { config: Config }) {
  const networks = useNetworks().filter(({ id }) => isReachable(config, id))
  return (
    <Panel isFlush level="h2" title={words.parts}>
      <dl className={styles.parts}>
        <Part name={words.server}>
          <Chip tone="good">{words.works}</Chip>
        </Part>
        <Part
          name={words.database}
          hint={config.database === 'ready' ? undefined : words.databaseHints[config.database]}
        >
          <Chip tone={config.database === 'ready' ? 'good' : 'warn'}>{words.databases[config.database]}</Chip>
        </Part>
        {networks.map(({ id, name }) => (
          <NetworkPart key={id} id={id} name={name} />
        ))}
      </dl>
    </Panel>
  )
}

function NetworkPart({ id, name }: { id: Parameters<typeof latencyQuery>[0]; name: string }) {
  const { data, isError } = useQuery({ ...latencyQuery(id), refetchInterval: lookAgainMs })
  if (isError)
    return (
      <Part name={name} hint={words.silentHint}>
        <Chip tone="bad">{words.silent}</Chip>
      </Part>
    )
  return (
    <Part name={name} hint={data === undefined ? undefined : words.latency(data)}>
      {data === undefined ? <Chip>{words.looking}</Chip> : <Chip tone="good">{words.works}</Chip>}
    </Part>
  )
}

function Part({ name, hint, children }: { name: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>
        {hint && <span className={styles.hint}>{hint}</span>}
        {children}
      </dd>
    </div>
  )
}

function Contact() {
  const { data: operator, isError } = useQuery(operatorQuery)
  if (isError) return <p>{words.operatorFailed}</p>
  if (!operator) return <p role="status">{words.looking}</p>
  const { name, contact } = operator
  const href = contact && (/^https?:/.test(contact) ? contact : `mailto:${contact}`)
  return (
    <p className={styles.contact}>
      {name ?? words.noName}
      {href ? (
        <a href={href} rel="noreferrer">
          {contact}
        </a>
      ) : (
        <span className={styles.hint}>{words.noContact}</span>
      )}
    </p>
  )
}

function News({ config: { version, commit, sourceUrl } }: { config: Config }) {
  return (
    <Panel level="h2" title={words.news} aside={words.build(version, commit)}>
      {parseChanges(changelog, shownChanges).map(({ name, lines }) => (
        <section key={name} className={styles.news}>
          <h3>{words.groups[name]}</h3>
          <ul lang="en">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      {sourceUrl && (
        <a href={sourceUrl} rel="noreferrer">
          {words.source}
        </a>
      )}
    </Panel>
  )
}
