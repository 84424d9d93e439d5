import { shortenAddress } from '@solsmith/chain'
import { AmountText, useNetwork } from '@solsmith/connect-react'
import type { Anatomy, Token } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { tokenLink } from '#links/tokenLink.ts'
import { templateLink } from '#links/trendingLink.ts'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { nameOf } from '#token-reading/tokenNames.ts'
import { AddressText } from '#ui/AddressText.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import { usePageTitle } from '#ui/usePageTitle.ts'
import work from '#ui/work.module.css'
import styles from './Anatomy.module.css'
import { type AnatomyFact, listEvents, listFacts } from './anatomyFacts.ts'
import { anatomyQuery } from './anatomyQuery.ts'
import { FirstHoldersPanel } from './FirstHoldersPanel.tsx'
import { SourceLink } from './SourceLink.tsx'
import { en } from './words/anatomy.en.ts'

export function AnatomyView({ token }: { token: Token }) {
  const words = en
  const network = useNetwork()
  const name = nameOf(token) ?? shortenAddress(token.address)
  const heading = usePageTitle(words.documentTitle(name))
  const { data: anatomy, isPending, error, refetch } = useQuery(anatomyQuery(network, token))
  return (
    <div className={work.page}>
      <header className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            <UntrustedText text={words.title(name)} />
          </h1>
          <AddressText address={token.address} what={words.copyWhat} />
        </div>
        <div className={styles.ways}>
          <ButtonLink href={tokenLink(token.address)}>{words.tokenPage}</ButtonLink>
          <ButtonLink variant="primary" href={templateLink(token.address)}>
            {words.use}
          </ButtonLink>
        </div>
      </header>
      {isPending && (
        <div aria-busy="true" className={work.stack}>
          <p role="status" className={work.hint}>
            {words.loading}
          </p>
          <Skeleton height="400px" />
        </div>
      )}
      {error && (
        <FailureNotice
          title={words.failed}
          error={error}
          action={<Button onClick={() => void refetch()}>{words.tryAgain}</Button>}
        />
      )}
      {anatomy && <AnatomyPanels anatomy={anatomy} />}
    </div>
  )
}

function AnatomyPanels({ anatomy }: { anatomy: Anatomy }) {
  const words = en
  const events = listEvents(anatomy, words)
  return (
    <>
      <div className={work.two}>
        <Panel level="h2" title={words.timeline} aside={words.readAt(String(anatomy.token.slot))}>
          {events.length === 0 && <p className={work.hint}>{words.noTimeline}</p>}
          <ol className={styles.clock}>
            {events.map(({ after, title, text, from }) => (
              <li key={`${title} ${from.id}`}>
                <span className={styles.after}>{after}</span>
                <div>
                  <b>{title}</b>
                  <p className={work.hint}>
                    <AmountText>{text}</AmountText>
                  </p>
                  <SourceLink from={from} />
                </div>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel isFlush level="h2" title={words.factsTitle}>
          <table className={styles.facts}>
            <thead>
              <tr>
                <th scope="col">{words.columns.fact}</th>
                <th scope="col">{words.columns.value}</th>
                <th scope="col">{words.columns.from}</th>
              </tr>
            </thead>
            <tbody>
              {listFacts(anatomy, words).map((fact) => (
                <FactRow key={fact.name} fact={fact} />
              ))}
            </tbody>
          </table>
        </Panel>
      </div>
      <FirstHoldersPanel anatomy={anatomy} />
    </>
  )
}

function FactRow({ fact: { name, value, note, from } }: { fact: AnatomyFact }) {
  const words = en
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {value === null ? <span className={styles.unknown}>{words.unknown}</span> : <AmountText>{value}</AmountText>}
        {note && <small className={styles.note}>{note}</small>}
      </td>
      <td>{from ? <SourceLink from={from} /> : '–'}</td>
    </tr>
  )
}
