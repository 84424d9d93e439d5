import GitBranch from 'lucide-react/icons/git-branch'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import text from '../../ui/text.module.css'
import { useWords } from '../../words/useWords.ts'
import styles from './OwnInstance.module.css'
import { en } from './words/en.ts'

/** Nothing here needs to be trusted: the same thing runs at home. */
export function OwnInstance({ commit, sourceUrl }: { commit: string | null; sourceUrl: string | null }) {
  const words = useWords({ en }).own
  return (
    <section className={styles.own}>
      <div className={styles.words}>
        <h2>{words.title}</h2>
        <p className={text.soft}>
          {words.text}{' '}
          {commit !== null && (
            <>
              {words.build} <span className={text.figure}>{commit}</span>.
            </>
          )}
        </p>
      </div>
      {sourceUrl && (
        <ButtonLink href={sourceUrl} rel="noreferrer">
          <Icon of={GitBranch} size="small" />
          {words.source}
        </ButtonLink>
      )}
    </section>
  )
}
