import { Suspense, use, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { de } from '../words/de.ts'
import { type ConnectWords, en } from '../words/en.ts'
import { loadWords } from '../words/loadWords.ts'
import styles from './gallery.module.css'
import { lengthen } from './longWords.ts'
import { SceneCard } from './SceneCard.tsx'
import { answerScenes, openScene, type Scene, sceneName } from './scene.ts'
import { scenes } from './scenes.ts'

// Every view in every state. `?only=` part of a name, `?theme=dark|light|both`, `?lang=en|de|long`, `?width=360`.
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
  const connect = useMemo(() => openScene(scene, scenes.indexOf(scene) * 2 + modes.indexOf(mode)), [scene, mode])
  const steps = scene.steps?.(use(loadWords(words))) ?? []
  return (
    <figure className={styles.shot} data-scene={name} data-mode={mode} data-steps={JSON.stringify(steps)}>
      <figcaption>{name}</figcaption>
      <SceneCard connect={connect} words={words} mode={mode} />
    </figure>
  )
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
