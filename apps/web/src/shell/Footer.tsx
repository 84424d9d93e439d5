import { useInstance } from '../features/instance/instanceContext.ts'
import { routes } from '../routes.tsx'
import { classes } from '../ui/classes.ts'
import { Link } from '../ui/Link.tsx'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { useWords } from '../words/useWords.ts'
import styles from './Footer.module.css'
import { en } from './words/en.ts'

const names = ['faq', 'learn', 'affiliate', 'privacy', 'terms'] as const

/** Below every page. The build that is running stands at its end. */
export function Footer() {
  const words = useWords({ en })
  const instance = useInstance()
  const sourceUrl = instance.status === 'ready' ? instance.config.sourceUrl : null
  return (
    <footer className={styles.footer}>
      <div className={classes(layout.page, styles.inside)}>
        <nav className={styles.links} aria-label={words.footerNavigation}>
          {names.map((name) => (
            <Link key={name} className={styles.link} href={routes.find((route) => route.name === name)?.path ?? '/'}>
              {words.pages[name]}
            </Link>
          ))}
          {sourceUrl && (
            <a className={styles.link} href={sourceUrl} rel="noreferrer">
              {words.source}
            </a>
          )}
        </nav>
        <span>{words.promise}</span>
        {instance.status === 'ready' && (
          <span className={classes(text.figure, text.tiny)}>
            {words.build(instance.config.version, instance.config.commit)}
          </span>
        )}
      </div>
    </footer>
  )
}
