import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { useInstance } from '#instance/instanceContext.ts'
import { chooseLanguage } from '#preferences/chooseLanguage.ts'
import { classes } from '#ui/classes.ts'
import { Link } from '#ui/Link.tsx'
import layout from '#ui/layout.module.css'
import text from '#ui/text.module.css'
import { routes } from '../routes.tsx'
import styles from './Footer.module.css'
import { en as words } from './words/en.ts'

const names = ['faq', 'learn', 'affiliate', 'privacy', 'terms'] as const

// Optional.
const CopyLink = lazy(() =>
  import('#share/CopyLink.tsx').then(
    (module): { default: ComponentType } => ({ default: module.CopyLink }),
    () => ({ default: () => null }),
  ),
)

/** Not translated, because users may not read the current language. */
const languages = [
  { tag: 'en', name: 'English' },
  { tag: 'de', name: 'Deutsch' },
] as const

export function Footer() {
  const instance = useInstance()
  const sourceUrl = instance.status === 'ready' ? instance.config.sourceUrl : null
  const hasSandbox = instance.status === 'ready' && instance.config.networks.sandbox !== null
  return (
    <footer className={styles.footer}>
      <div className={classes(layout.page, styles.inside)}>
        <nav className={styles.links} aria-label={words.footerNavigation}>
          {names.map((name) => (
            <Link key={name} className={styles.link} href={routes.find((route) => route.name === name)?.path ?? '/'}>
              {words.pages[name]}
            </Link>
          ))}
          {Object.entries(words.more).map(([name, label]) => (
            <Link key={name} className={styles.link} href={`/?${name}`}>
              {label}
            </Link>
          ))}
          {hasSandbox && (
            <a className={styles.link} href="/demo">
              {words.demo}
            </a>
          )}
          {sourceUrl && (
            <a className={styles.link} href={sourceUrl} rel="noreferrer">
              {words.source}
            </a>
          )}
        </nav>
        <span>{words.promise}</span>
        <PageLink />
        <nav className={styles.languages} aria-label={words.language}>
          {languages.map(({ tag, name }) => (
            <button
              key={tag}
              type="button"
              className={styles.language}
              lang={tag}
              aria-pressed={tag === words.lang}
              onClick={() => void chooseLanguage(tag)}
            >
              {name}
            </button>
          ))}
        </nav>
        {instance.status === 'ready' && (
          <span className={classes(text.figure, text.tiny)}>
            {words.build(instance.config.version, instance.config.commit)}
          </span>
        )}
      </div>
    </footer>
  )
}

function PageLink() {
  const search = useSearch()
  const [isMounted, setMounted] = useState(false)
  // Static HTML has no query.
  useEffect(() => setMounted(true), [])
  if (!isMounted || search === '') return null
  return (
    <Suspense>
      <CopyLink />
    </Suspense>
  )
}
