import { type ScoreLineName, scoreTexts } from '@solsmith/tokens'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { Panel } from '#ui/Panel.tsx'
import { FindTokenForm } from './FindTokenForm.tsx'
import { TokenShortcuts } from './TokenShortcuts.tsx'
import styles from './Tools.module.css'
import { en } from './words/en.ts'

export function CheckPage() {
  const words = en.check
  return (
    <ActionLayout
      title={words.title}
      lead={words.lead}
      back={{ href: '/?tools', label: en.back }}
      side={<Checks />}
      below={<TokenShortcuts />}
    >
      <FindTokenForm label={words.token} verb={words.go} />
    </ActionLayout>
  )
}

const rows: readonly ScoreLineName[] = [
  'mint',
  'freeze',
  'dangers',
  'locked',
  'liquidity',
  'top-ten',
  'creator',
  'update',
  'metadata',
]

function Checks() {
  const words = en.check
  return (
    <Panel level="h2" title={words.checks}>
      <ul className={styles.checks}>
        {rows.map((name) => (
          <li key={name}>{scoreTexts[name].title}</li>
        ))}
      </ul>
      <p className={styles.hint}>{words.checksNote}</p>
    </Panel>
  )
}
