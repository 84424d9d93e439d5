import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Mark } from '#ui/Mark.tsx'
import styles from '../subjects/not-found/NotFoundPage.module.css'
import { en as words } from '../subjects/not-found/words/en.ts'

export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <Mark name="" size={168} />
      <div className={styles.words}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.text}>{words.text}</p>
        <div>
          <ButtonLink variant="primary" href="/">
            {words.home}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
