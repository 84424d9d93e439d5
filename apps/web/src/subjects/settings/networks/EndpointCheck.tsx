import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { Icon } from '#ui/Icon.tsx'
import { en as words } from '../words/networks.en.ts'
import { type EndpointAnswer, endpointQuery } from './checkEndpoint.ts'
import styles from './Networks.module.css'
import type { PublicId } from './NetworksPanel.tsx'

const icons = { works: CircleCheck, refused: CircleX, unanswered: CircleHelp } as const satisfies Record<
  EndpointAnswer,
  unknown
>

/** Runs the checks when shown. */
export function EndpointCheck({ id, name }: { id: PublicId; name: string }) {
  const { data } = useQuery(endpointQuery(id))
  if (!data)
    return (
      <p role="status" className={styles.host}>
        {words.checking}
      </p>
    )
  return (
    <>
      <ul className={styles.checks} aria-label={words.checked(name)}>
        {[...data].map(([query, answer]) => (
          <li key={query} data-answer={answer}>
            <Icon of={icons[answer]} size="small" />
            <span>{words.queries[query]}</span>
            <b>{words.answers[answer]}</b>
          </li>
        ))}
      </ul>
      {[...data.values()].includes('refused') && <p className={styles.host}>{words.limited}</p>}
    </>
  )
}
