import type { Choice } from './choice.ts'
import styles from './demo.module.css'
import { useDemoWords } from './useDemoWords.ts'

export function Switches({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  const words = useDemoWords()
  return (
    <form className={styles.switches} aria-label={words.switches} onSubmit={(event) => event.preventDefault()}>
      <Group
        name={words.kindsTitle}
        names={words.kinds}
        values={choice.kinds}
        onChange={(kinds) => onChange({ ...choice, kinds })}
      />
      <Group
        name={words.featuresTitle}
        names={words.features}
        values={choice.features}
        onChange={(features) => onChange({ ...choice, features })}
      />
      <fieldset>
        <legend>{words.look}</legend>
        <label>
          <input
            type="checkbox"
            checked={choice.mode === 'light'}
            onChange={({ target }) => onChange({ ...choice, mode: target.checked ? 'light' : 'dark' })}
          />
          {words.light}
        </label>
        <label>
          <input
            type="checkbox"
            checked={choice.lang === 'de'}
            onChange={({ target }) => onChange({ ...choice, lang: target.checked ? 'de' : 'en' })}
          />
          {words.german}
        </label>
      </fieldset>
      <fieldset>
        <legend>{words.accounts}</legend>
        <label>
          <input
            type="checkbox"
            checked={choice.prefersSmartAccount}
            onChange={({ target }) => onChange({ ...choice, prefersSmartAccount: target.checked })}
          />
          {words.smartFirst}
        </label>
        <label>
          <input
            type="checkbox"
            checked={choice.hasSignIn}
            onChange={({ target }) => onChange({ ...choice, hasSignIn: target.checked })}
          />
          {words.signIn}
        </label>
      </fieldset>
      <fieldset>
        <legend>{words.addressesTitle}</legend>
        <p className={styles.hint}>{words.addressesHint}</p>
        {keysOf(words.addresses).map((key) => (
          <label key={key} className={styles.text}>
            {words.addresses[key]}
            <input
              type="url"
              value={choice[key]}
              onChange={({ target }) => onChange({ ...choice, [key]: target.value.trim() })}
            />
          </label>
        ))}
        <label className={styles.text}>
          {words.factory}
          <input
            value={choice.factory}
            onChange={({ target }) => onChange({ ...choice, factory: target.value.trim() })}
          />
        </label>
        <label className={styles.text}>
          {words.projectId}
          <input
            value={choice.projectId}
            onChange={({ target }) => onChange({ ...choice, projectId: target.value.trim() })}
          />
        </label>
        <label className={styles.text}>
          {words.chainId}
          <input
            inputMode="numeric"
            value={choice.evmChainId}
            onChange={({ target }) => onChange({ ...choice, evmChainId: Number(target.value.replace(/\D/g, '')) || 1 })}
          />
        </label>
      </fieldset>
    </form>
  )
}

function Group<Key extends string>({
  name,
  names,
  values,
  onChange,
}: {
  name: string
  names: Readonly<Record<Key, string>>
  values: Readonly<Record<Key, boolean>>
  onChange: (values: Readonly<Record<Key, boolean>>) => void
}) {
  return (
    <fieldset>
      <legend>{name}</legend>
      {keysOf(names).map((key) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={values[key]}
            onChange={({ target }) => onChange({ ...values, [key]: target.checked })}
          />
          {names[key]}
        </label>
      ))}
    </fieldset>
  )
}

// `Object.keys` returns the own keys.
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[]
