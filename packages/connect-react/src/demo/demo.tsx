import { createConnect } from '@solsmith/connect'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectProvider } from '../ConnectProvider.tsx'
import { de } from '../words/de.ts'
import { en } from '../words/en.ts'
import { type Choice, readLink, writeCode, writeOptions } from './choice.ts'
import styles from './demo.module.css'
import { Live } from './Live.tsx'
import { Switches } from './Switches.tsx'

/** Every feature as a switch, next to its code. */
function Demo() {
  const [choice, setChoice] = useState<Choice>(() => readLink(location.search))
  return (
    <main className={styles.page}>
      <h1>The wallet toolkit, switch by switch</h1>
      <Switches choice={choice} onChange={setChoice} />
      <section className={styles.live} aria-label="Live">
        <Toolkit key={JSON.stringify(choice)} choice={choice} />
      </section>
      {/* Focusable, because it can scroll. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable. */}
      <section className={styles.code} aria-label="Code" tabIndex={0}>
        <pre>
          <code>{writeCode(choice)}</code>
        </pre>
      </section>
    </main>
  )
}

function Toolkit({ choice }: { choice: Choice }) {
  const options = useMemo(() => writeOptions(choice), [choice])
  const connect = useMemo(() => options && createConnect(options), [options])
  const queries = useMemo(() => new QueryClient(), [])
  if (!connect) return <p>Choose at least one kind of chain, with an address that begins with http: or https:.</p>
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
