import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './Glossary.module.css'
import { en, type TermId } from './words/en.ts'

export function Glossary({ term, onClosed }: { term: TermId | null; onClosed: () => void }) {
  const words = en
  const dialog = useRef<HTMLDialogElement>(null)
  const wanted = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    wanted.current?.scrollIntoView({ block: 'center' })
    wanted.current?.focus({ preventScroll: true })
  }, [])
  const close = () => dialog.current?.close()
  const terms = Object.entries(words.terms).toSorted(([, left], [, right]) => left.word.localeCompare(right.word))
  return (
    <dialog ref={dialog} className={styles.drawer} aria-labelledby={id} closedby="any" onClose={onClosed}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{words.title}</h2>
          <Button variant="quiet" isIconOnly aria-label={words.close} onClick={close}>
            <Icon of={X} size="large" />
          </Button>
        </header>
        <dl>
          {terms.map(([name, { word, meaning }]) => {
            const isWanted = name === term
            return (
              <div key={name} className={styles.term} data-wanted={isWanted || undefined}>
                <dt ref={isWanted ? wanted : undefined} tabIndex={isWanted ? -1 : undefined}>
                  {word}
                </dt>
                <dd>{meaning}</dd>
              </div>
            )
          })}
        </dl>
      </div>
    </dialog>
  )
}
