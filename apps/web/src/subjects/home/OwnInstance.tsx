import GitBranch from 'lucide-react/icons/git-branch'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import text from '#ui/text.module.css'
import styles from './OwnInstance.module.css'
import { en } from './words/en.ts'

export type Own = {
  readonly version: string
  readonly commit: string | null
  readonly buildHash: string | null
  readonly sourceUrl: string | null
}

export function OwnInstance({ own }: { own: Own | null }) {
  const words = en.own
  return (
    <section className={styles.own}>
      <div className={styles.words}>
        <h2>{words.title}</h2>
        <p className={text.soft}>
          {words.text}{' '}
          {own?.commit && (
            <>
              {words.build(own.version)} <span className={text.figure}>{own.commit}</span>
              {own.buildHash && (
                <>
                  {' '}
                  {words.hash} <span className={text.figure}>sha256 {own.buildHash}</span>
                </>
              )}
              .
            </>
          )}
        </p>
      </div>
      {own?.sourceUrl && (
        <ButtonLink href={own.sourceUrl} rel="noreferrer">
          <Icon of={GitBranch} size="small" />
          {words.source}
        </ButtonLink>
      )}
    </section>
  )
}
