import { createConnect } from '@solsmith/connect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectProvider } from '../ConnectProvider.tsx'
import { de } from '../words/de.ts'
import { en } from '../words/en.ts'
import { type Choice, readLink, writeCode, writeOptions } from './choice.ts'
import styles from './demo.module.css'
import { Live } from './Live.tsx'
import { Switches } from './Switches.tsx'
import { DemoWords, useDemoWords } from './useDemoWords.ts'
import { demoDe } from './words/de.ts'
import { demoEn } from './words/en.ts'

/** Every feature as a switch, next to its code. */
function Demo() {
  const [choice, setChoice] = useState<Choice>(() => readLink(location.search, location.href))
  const words = choice.lang === 'de' ? demoDe : demoEn
  useEffect(() => {
    document.documentElement.lang = choice.lang
    document.title = `${words.title} · Solsmith`
  }, [choice.lang, words])
  return (
    <DemoWords value={words}>
      <main className={styles.page}>
        <header className={styles.head}>
          <a className={styles.home} href="/">
            {words.home}
          </a>
          <h1>{words.title}</h1>
          <p className={styles.hint}>{words.intro}</p>
        </header>
        <Switches choice={choice} onChange={setChoice} />
        <section className={styles.live} aria-label={words.live}>
          <Toolkit key={JSON.stringify(choice)} choice={choice} />
        </section>
        {/* Focusable, because it can scroll. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Scrolling parts must be reachable. */}
        <section className={styles.code} aria-label={words.code} tabIndex={0}>
          <pre>
            <code>{writeCode(choice)}</code>
          </pre>
        </section>
      </main>
    </DemoWords>
  )
}

function Toolkit({ choice }: { choice: Choice }) {
  const words = useDemoWords()
  const options = useMemo(() => writeOptions(choice), [choice])
  const connect = useMemo(() => options && createConnect(options), [options])
  const queries = useMemo(() => new QueryClient(), [])
  if (!connect) return <p>{words.noNetwork}</p>
  return (
    <QueryClientProvider client={queries}>
      <ConnectProvider connect={connect} words={choice.lang === 'de' ? de : en} theme={{ mode: choice.mode }}>
        <Live />
      </ConnectProvider>
    </QueryClientProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Demo />)
