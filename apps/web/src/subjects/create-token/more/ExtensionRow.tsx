import { extensionFacts, extensionTexts, extensionTitles } from '@solsmith/tokens'
import { useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Chip } from '#ui/Chip.tsx'
import type { FieldIssues } from '../useFieldIssues.ts'
import { DangerBox } from './DangerBox.tsx'
import { ExtensionSettings } from './ExtensionSettings.tsx'
import styles from './More.module.css'
import { dangerWords, type Extension, type ExtensionKind, newExtension } from './newExtension.ts'
import { en } from './words/en.ts'

export function ExtensionRow({
  kind,
  extension,
  issues,
  onChange,
}: {
  kind: ExtensionKind
  extension: Extension | null
  issues: FieldIssues
  onChange: (extension: Extension | null) => void
}) {
  const words = en.extensions
  const [isAsking, setAsking] = useState(false)
  const { cpmm, damm, wallets } = extensionFacts[kind]
  const word = dangerWords[kind]
  const choose = (isChosen: boolean) => {
    if (isChosen && word) return setAsking(!isAsking)
    setAsking(false)
    onChange(isChosen ? newExtension[kind] : null)
  }
  return (
    <li className={styles.extension}>
      <Checkbox isChecked={extension !== null} error={issues.textOf('extensions', kind)} onChange={choose}>
        <b>{extensionTitles[kind]}</b> {extensionTexts[kind].says}
      </Checkbox>
      <p className={styles.warns}>{extensionTexts[kind].warns}</p>
      <span className={styles.chips}>
        <Chip tone={cpmm === 'yes' ? 'good' : 'warn'}>{words.cpmm[cpmm]}</Chip>
        <Chip tone={damm === 'no' ? 'warn' : 'good'}>{words.damm[damm]}</Chip>
        <Chip tone={wallets === 'yes' ? 'good' : 'warn'}>{words.wallets[wallets]}</Chip>
      </span>
      {isAsking && word && (
        <DangerBox
          title={extensionTitles[kind]}
          word={word}
          onAdd={() => {
            setAsking(false)
            onChange(newExtension[kind])
          }}
          onLeave={() => setAsking(false)}
        />
      )}
      {extension && <ExtensionSettings extension={extension} issues={issues} onChange={onChange} />}
    </li>
  )
}
