import type { Choice } from './choice.ts'
import styles from './demo.module.css'

const kindNames = { solana: 'Solana', eip155: 'Ethereum chains', bip122: 'Bitcoin', polkadot: 'Polkadot' } as const
const featureNames = {
  send: 'Send',
  receive: 'Receive',
  history: 'Activity',
  swaps: 'Swaps (need the API)',
  onramp: 'Buying (needs the API)',
  names: 'Names (need the API)',
  email: 'E-mail login (needs the frame)',
  smartSessions: 'Smart sessions',
} as const
const textNames = {
  solanaUrl: 'Solana RPC',
  evmUrl: 'Ethereum RPC',
  bitcoinUrl: 'Bitcoin API (Esplora)',
  polkadotUrl: 'Polkadot RPC',
  apiUrl: 'Blockchain API',
  frameUrl: 'Embedded wallet',
  bundlerUrl: 'Bundler',
  relayUrl: 'WalletConnect relay',
} as const

export function Switches({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) {
  return (
    <form className={styles.switches} aria-label="Switches" onSubmit={(event) => event.preventDefault()}>
      <Group
        name="Kinds of chain"
        names={kindNames}
        values={choice.kinds}
        onChange={(kinds) => onChange({ ...choice, kinds })}
      />
      <Group
        name="Features"
        names={featureNames}
        values={choice.features}
        onChange={(features) => onChange({ ...choice, features })}
      />
      <fieldset>
        <legend>Look</legend>
        <label>
          <input
            type="checkbox"
            checked={choice.mode === 'light'}
            onChange={({ target }) => onChange({ ...choice, mode: target.checked ? 'light' : 'dark' })}
          />
          Light theme
        </label>
        <label>
          <input
            type="checkbox"
            checked={choice.lang === 'de'}
            onChange={({ target }) => onChange({ ...choice, lang: target.checked ? 'de' : 'en' })}
          />
          German
        </label>
      </fieldset>
      <fieldset>
        <legend>Accounts</legend>
        <label>
          <input
            type="checkbox"
            checked={choice.prefersSmartAccount}
            onChange={({ target }) => onChange({ ...choice, prefersSmartAccount: target.checked })}
          />
          Smart account first (needs the frame)
        </label>
        <label>
          <input
            type="checkbox"
            checked={choice.hasSignIn}
            onChange={({ target }) => onChange({ ...choice, hasSignIn: target.checked })}
          />
          Sign-in
        </label>
      </fieldset>
      <fieldset>
        <legend>Addresses</legend>
        {keysOf(textNames).map((key) => (
          <label key={key} className={styles.text}>
            {textNames[key]}
            <input
              type="url"
              value={choice[key]}
              onChange={({ target }) => onChange({ ...choice, [key]: target.value.trim() })}
            />
          </label>
        ))}
        <label className={styles.text}>
          Factory of smart accounts
          <input
            value={choice.factory}
            onChange={({ target }) => onChange({ ...choice, factory: target.value.trim() })}
          />
        </label>
        <label className={styles.text}>
          WalletConnect project id
          <input
            value={choice.projectId}
            onChange={({ target }) => onChange({ ...choice, projectId: target.value.trim() })}
          />
        </label>
        <label className={styles.text}>
          Chain id
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
