import { activeWallet, signsVersion1 } from '@solsmith/connect'
import { useConnect, useConnection } from '@solsmith/connect-react'
import { Field } from '#ui/Field.tsx'
import { Segments } from '#ui/Segments.tsx'
import type { FormEditor } from '../draft/useFormEditor.ts'
import { NoncePanel } from './NoncePanel.tsx'
import { en } from './words/en.ts'

const versions = ['auto', '0', '1'] as const
const times = ['blockhash', 'nonce'] as const

export function SigningPanel({ editor }: { editor: FormEditor }) {
  const words = en.signing
  const connect = useConnect()
  const isConnected = useConnection().status === 'connected'
  const { signing } = editor.form
  const wallet = isConnected ? activeWallet(connect) : null
  const takesV1 = wallet !== null && signsVersion1(wallet)
  const noV1 = takesV1 ? null : wallet ? words.noV1(wallet.name) : words.notConnected
  const version = signing.version === '1' && !takesV1 ? 'auto' : signing.version
  // A wallet that sends the transaction can do so at any time.
  const sendsItself = wallet !== null && !wallet.features.includes('signTransaction')
  const time = sendsItself ? 'blockhash' : signing.time
  return (
    <>
      <Field label={words.version} kind="group" hint={[words.means[version], noV1].filter(Boolean).join(' ')}>
        <Segments
          value={version}
          options={versions.map((value) => ({
            value,
            label: words.versions[value],
            isDisabled: value === '1' && !takesV1,
          }))}
          onChange={(next) => editor.setSigning({ ...signing, version: next })}
        />
      </Field>
      <Field
        label={words.time}
        kind="group"
        hint={sendsItself ? words.sendsItself(wallet.name) : words.timeMeans[time]}
      >
        <Segments
          value={time}
          options={times.map((value) => ({
            value,
            label: words.times[value],
            isDisabled: value === 'nonce' && sendsItself,
          }))}
          onChange={(next) => editor.setSigning({ ...signing, time: next })}
        />
      </Field>
      {time === 'nonce' && <NoncePanel />}
    </>
  )
}
