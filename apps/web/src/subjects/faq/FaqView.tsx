import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operatorQuery } from '#instance/operatorQuery.ts'
import { LiveSource } from '#live-numbers/LiveSource.tsx'
import { findQuestions } from '#questions/findQuestions.ts'
import { groups, questions } from '#questions/questions.ts'
import { en as questionWords } from '#questions/words/en.ts'
import { Button } from '#ui/Button.tsx'
import { Contents } from '#ui/Contents.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Mark } from '#ui/Mark.tsx'
import reading from '#ui/reading.module.css'
import { TextInput } from '#ui/TextInput.tsx'
import { Answer } from './Answer.tsx'
import styles from './Faq.module.css'
import { useHashAnswer } from './useHashAnswer.ts'
import { en } from './words/en.ts'

export function FaqView() {
  const words = en
  const texts = questionWords
  const [search, setSearch] = useState('')
  const list = useHashAnswer(() => setSearch(''))
  const found = findQuestions(search, texts)
  const shown = groups
    .map((group) => ({ group, asked: questions.filter(({ id, group: its }) => its === group && found.includes(id)) }))
    .filter(({ asked }) => asked.length > 0)
  return (
    <div className={reading.page} ref={list}>
      <header className={reading.head}>
        <h1>{words.title}</h1>
        <p className={reading.lead}>{words.lead}</p>
      </header>
      <search>
        <Field label={words.search} hint={words.searchHint}>
          <TextInput type="search" value={search} onChange={setSearch} />
        </Field>
      </search>
      <p className={styles.count} role="status">
        {search.trim() !== '' && found.length > 0 && words.found(found.length)}
      </p>
      {found.length === 0 && <NothingFound onShowAll={() => setSearch('')} />}
      <div className={styles.groups}>
        {shown.length > 1 && (
          <Contents>
            <ul>
              {shown.map(({ group }) => (
                <li key={group}>
                  <a href={`#${sectionId(group)}`}>{texts.groups[group]}</a>
                </li>
              ))}
            </ul>
          </Contents>
        )}
        {shown.map(({ group, asked }) => (
          <section key={group} className={styles.group}>
            <h2 id={sectionId(group)}>{texts.groups[group]}</h2>
            {asked.map(({ id, article }) => (
              <Answer key={id} id={id} article={article} {...texts.answers[id]} />
            ))}
          </section>
        ))}
      </div>
      <LiveSource />
    </div>
  )
}

/** Differs from every question's id. */
const sectionId = (group: (typeof groups)[number]) => `about-${group}`

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const words = en
  const { data: operator } = useQuery(operatorQuery)
  return (
    <EmptyState
      art={<Mark name="" size={72} />}
      title={words.none}
      level="h2"
      action={<Button onClick={onShowAll}>{words.showAll}</Button>}
    >
      {operator?.contact ? (
        <>
          {words.ask} <ContactLink contact={operator.contact} />.
        </>
      ) : (
        words.noneHint
      )}
    </EmptyState>
  )
}

function ContactLink({ contact }: { contact: string }) {
  const isPage = /^https?:/.test(contact)
  return (
    <a href={isPage ? contact : `mailto:${contact}`} rel="noreferrer">
      {contact}
    </a>
  )
}
