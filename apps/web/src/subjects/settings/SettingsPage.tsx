import { useEffect, useState, useSyncExternalStore } from 'react'
import { PriorityField } from '#market/PriorityField.tsx'
import { SlippageField, useSlippage } from '#market/SlippageField.tsx'
import { parseSlippage } from '#pool-parts/figures.ts'
import { chooseLanguage } from '#preferences/chooseLanguage.ts'
import { explorers } from '#preferences/explorers.ts'
import { loadPreferences, type Preferences, savePreferences } from '#preferences/preferences.ts'
import { reloadPage } from '#preferences/reloadPage.ts'
import { chooseTheme, themeChoice, watchTheme } from '#preferences/themeMode.ts'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Segments } from '#ui/Segments.tsx'
import { useToasts } from '#ui/toastContext.ts'
import { usePageTitle } from '#ui/usePageTitle.ts'
import { BackupPanel } from './BackupPanel.tsx'
import { NetworksPanel } from './networks/NetworksPanel.tsx'
import styles from './Settings.module.css'
import { en } from './words/en.ts'

/** Not translated, as in the footer. */
const languages = { en: 'English', de: 'Deutsch' } as const

export function SettingsPage() {
  const words = en
  const heading = usePageTitle(`${words.title} · Solsmith`)
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  const { show } = useToasts()
  const [chosen, setChosen] = useState(loadPreferences)
  const theme = useSyncExternalStore(watchTheme, themeChoice)
  const language = words.tag
  const choose = (change: Partial<Preferences>) => {
    const next = { ...chosen, ...change }
    savePreferences(next)
    setChosen(next)
    show({ tone: 'good', text: words.saved })
  }
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      <div className={styles.column}>
        <Panel level="h2" title={words.appearance}>
          <div className={styles.fields} data-stored>
            <Field label={words.theme} kind="group">
              <Segments value={theme} options={choicesOf(words.themes)} onChange={chooseTheme} />
            </Field>
            <Field label={words.language} kind="group" hint={words.reloads}>
              <Segments value={language} options={choicesOf(languages)} onChange={(tag) => void chooseLanguage(tag)} />
            </Field>
            <Field label={words.currency} kind="group" hint={words.currencyHint}>
              <Segments
                value={chosen.currency}
                options={choicesOf(words.currencies)}
                onChange={(currency) => choose({ currency })}
              />
            </Field>
          </div>
        </Panel>
        <Panel level="h2" title={words.transactions}>
          <div className={styles.fields} data-stored>
            <SlippageChoice onChoose={(slippageText) => choose({ slippageText })} />
            <PriorityField value={chosen.priority} onChange={(priority) => choose({ priority })} />
          </div>
        </Panel>
      </div>
      <div className={styles.column}>
        <Panel level="h2" title={words.network}>
          <div data-stored>
            <Field label={words.explorer} kind="group" hint={`${words.explorerHint} ${words.reloads}`}>
              <Segments
                value={chosen.explorer}
                options={choicesOf(explorers)}
                onChange={(explorer) => {
                  choose({ explorer })
                  // The toolkit reads its networks only at startup.
                  void reloadPage()
                }}
              />
            </Field>
          </div>
        </Panel>
        <div id="networks">
          <NetworksPanel />
        </div>
        <BackupPanel settings={{ theme, language, preferences: chosen }} />
      </div>
    </section>
  )
}

const choicesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  // The literal's keys are exactly those of its type.
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

function SlippageChoice({ onChoose }: { onChoose: (percentText: string) => void }) {
  const { slippage, bps, setSlippage } = useSlippage()
  return (
    <SlippageField
      slippage={slippage}
      bps={bps}
      setSlippage={(next) => {
        setSlippage(next)
        const text = next.choice === 'custom' ? next.customText : next.choice
        if (parseSlippage(text) !== null) onChoose(text)
      }}
    />
  )
}
