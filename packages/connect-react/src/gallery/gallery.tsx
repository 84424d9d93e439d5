import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useId, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { ModalCard } from '../ConnectModal/ModalCard.tsx'
import modalStyles from '../ConnectModal/ModalDialog.module.css'
import { ConnectProvider } from '../ConnectProvider.tsx'
import { de } from '../words/de.ts'
import { type ConnectWords, en } from '../words/en.ts'
import { loadWords } from '../words/loadWords.ts'
import { ModalWordsContext } from '../words/useModalWords.ts'
import styles from './gallery.module.css'
import { lengthen } from './longWords.ts'
import { answerScenes, openScene, type Scene, sceneName } from './scene.ts'
import { scenes } from './scenes.ts'

// Every view in every state, side by side, for a person's eyes and for the tests that take pictures.
// `?only=` a part of the name, `?theme=dark|light|both`, `?lang=en|de|long`, `?width=360`.
const query = new URLSearchParams(location.search)
const only = query.get('only')
const theme = query.get('theme') ?? 'dark'
const modes = theme === 'both' ? (['dark', 'light'] as const) : ([theme === 'light' ? 'light' : 'dark'] as const)
const long: ConnectWords = { ...en, modal: () => en.modal().then(lengthen) }
const languages: Readonly<Record<string, ConnectWords>> = { en, de, long }
const words = languages[query.get('lang') ?? 'en'] ?? en

function Gallery() {
  const shown = scenes.filter((scene) => !only || sceneName(scene).includes(only))
  return (
    <main className={styles.wall}>
      <h1>Every view of the wallet modal</h1>
      {shown.flatMap((scene) => modes.map((mode) => <Shot key={sceneName(scene) + mode} scene={scene} mode={mode} />))}
    </main>
  )
}

function Shot({ scene, mode }: { scene: Scene; mode: 'dark' | 'light' }) {
  const name = sceneName(scene)
  const toolkit = useMemo(
    () => ({
      connect: openScene(scene, scenes.indexOf(scene) * 2 + modes.indexOf(mode)),
      client: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } }),
    }),
    [scene, mode],
  )
  const theme = useMemo(() => ({ mode }), [mode])
  const steps = scene.steps?.(use(loadWords(words))) ?? []
  return (
    <figure className={styles.shot} data-scene={name} data-mode={mode} data-steps={JSON.stringify(steps)}>
      <figcaption>{name}</figcaption>
      <QueryClientProvider client={toolkit.client}>
        <ConnectProvider connect={toolkit.connect} words={words} theme={theme}>
          <Words>
            <Card mode={mode} />
          </Words>
        </ConnectProvider>
      </QueryClientProvider>
    </figure>
  )
}

const Card = ({ mode }: { mode: 'dark' | 'light' }) => {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset has a look of its own.
    <div role="group" className={`${modalStyles.modal} ${styles.card}`} data-solsmith={mode} aria-labelledby={titleId}>
      <ModalCard titleId={titleId} onLeave={() => {}} />
    </div>
  )
}

function Words({ children }: { children: ReactNode }) {
  return <ModalWordsContext value={use(loadWords(words))}>{children}</ModalWordsContext>
}

document.documentElement.dir = query.get('dir') ?? 'ltr'
answerScenes()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Suspense>
      <Gallery />
    </Suspense>,
  )
