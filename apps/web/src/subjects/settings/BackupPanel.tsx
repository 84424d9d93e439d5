import { useState } from 'react'
import { savePreferences, usualPreferences } from '#preferences/preferences.ts'
import { saveCookie } from '#preferences/saveCookie.ts'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { readTextFile } from '#ui/readTextFile.ts'
import { saveFile } from '#ui/saveFile.ts'
import styles from './Settings.module.css'
import { parseSettings, type Settings, writeSettings } from './settingsFile.ts'
import { en as words } from './words/en.ts'

export function BackupPanel({ settings }: { settings: Settings }) {
  const [isRefused, setRefused] = useState(false)
  const take = ({ theme, language, preferences }: Settings) => {
    savePreferences(preferences)
    saveCookie('theme', theme)
    saveCookie('language', language)
    location.reload()
  }
  return (
    <Panel level="h2" title={words.file}>
      <div className={styles.fields}>
        <p className={styles.lead}>{words.fileHint}</p>
        {isRefused && <Notice tone="bad" role="alert" title={words.refused} />}
        <div className={styles.buttons}>
          <Button onClick={() => saveFile('solsmith-settings.json', writeSettings(settings))}>{words.save}</Button>
          <FileButton
            accept="application/json,.json"
            onChoose={(file) => {
              void readTextFile(file)
                .then(parseSettings, () => null)
                .then((read) => (read ? take(read) : setRefused(true)))
            }}
          >
            {words.open}
          </FileButton>
          <Button onClick={() => take({ ...settings, theme: 'dark', preferences: usualPreferences })}>
            {words.reset}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
