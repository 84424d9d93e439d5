import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import CopyPlus from 'lucide-react/icons/copy-plus'
import Droplets from 'lucide-react/icons/droplets'
import KeyRound from 'lucide-react/icons/key-round'
import Recycle from 'lucide-react/icons/recycle'
import SearchCheck from 'lucide-react/icons/search-check'
import Send from 'lucide-react/icons/send'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Stamp from 'lucide-react/icons/stamp'
import { Icon } from '#ui/Icon.tsx'
import more from './More.module.css'
import styles from './Tasks.module.css'
import { en } from './words/en.ts'

const tasks = [
  ['create', '/create-token', Stamp],
  ['copy', '/copy-trending', CopyPlus],
  ['swap', '/?swap', ArrowDownUp],
  ['addPool', '/create-liquidity', Droplets],
  ['managePool', '/manage-liquidity', SlidersHorizontal],
  ['send', '/?send', Send],
  ['authorities', '/?authorities', KeyRound],
  ['reclaim', '/?reclaim', Recycle],
  ['check', '/?check', SearchCheck],
] as const

export function Tasks() {
  const words = en.tasks
  return (
    <section className={styles.band}>
      <h2 className={more.title}>{words.title}</h2>
      <ul className={styles.tasks}>
        {tasks.map(([name, href, icon]) => (
          <li key={name}>
            <a className={styles.task} href={href}>
              <Icon of={icon} size="large" />
              <span className={styles.words}>
                <b>{words[name][0]}</b>
                <span className={more.hint}>{words[name][1]}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
