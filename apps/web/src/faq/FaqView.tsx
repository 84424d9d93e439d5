import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { operatorQuery } from '#instance/operatorQuery.ts'
import { LiveSource } from '#live-numbers/LiveSource.tsx'
import { findQuestions } from '#questions/findQuestions.ts'
import { groups, questions } from '#questions/questions.ts'
import { en as asked } from '#questions/words/en.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { Mark } from '#ui/Mark.tsx'
import reading from '#ui/reading.module.css'
import { TextInput } from '#ui/TextInput.tsx'
import { useWords } from '#words/useWords.ts'
import { Answer } from './Answer.tsx'
import styles from './Faq.module.css'
import { useHashAnswer } from './useHashAnswer.ts'
import { en } from './words/en.ts'

/** The questions in their groups; a search leaves those that it means, a hash opens one. */
export function FaqView() {
  const words = useWords({ en })
  const texts = useWords({ en: asked })
  const [search, setSearch] = useState('')
  const list = useHashAnswer(() => setSearch(''))
  const found = findQuestions(search, texts)
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
      {groups.map((group) => {
        const shown = questions.filter((question) => question.group === group && found.includes(question.id))
        if (shown.length === 0) return null
        return (
          <section key={group} className={styles.group}>
            <h2>{texts.groups[group]}</h2>
            {shown.map(({ id, article }) => (
              <Answer key={id} id={id} article={article} {...texts.answers[id]} />
            ))}
          </section>
        )
      })}
      <LiveSource />
    </div>
  )
}

function NothingFound({ onShowAll }: { onShowAll: () => void }) {
  const words = useWords({ en })
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

/** The operator's address as a link: an e-mail, or a page. */
function ContactLink({ contact }: { contact: string }) {
  const isPage = /^https?:/.test(contact)
  return (
    <a href={isPage ? contact : `mailto:${contact}`} rel="noreferrer">
      {contact}
    </a>
  )
}
