import { type ExtensionUpdate, findExtension, planUpdateExtension, type Token } from '@solsmith/tokens'
import { type ReactNode, useState } from 'react'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { Field } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { readAddress } from '#ui/readInput.ts'
import { Segments } from '#ui/Segments.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { AddressField } from './AddressField.tsx'

export function InterestForm({ token }: { token: Token }) {
  const words = en.forms.interest
  const now = findExtension(token, 'interest')?.basisPoints ?? 0
  const [text, setText] = useState(`${now / 100}`)
  const basisPoints = readRate(text)
  return (
    <ExtensionFrame
      token={token}
      words={words}
      update={basisPoints === null || basisPoints === now ? null : { kind: 'interest', basisPoints }}
    >
      <Field label={words.rate} hint={words.hint} error={basisPoints === null ? words.bad : undefined}>
        <NumberInput value={text} onChange={setText} unit="%" />
      </Field>
    </ExtensionFrame>
  )
}

export function ScaleForm({ token }: { token: Token }) {
  const words = en.forms.scale
  const now = findExtension(token, 'scaled-amount')?.multiplier ?? 1
  const [text, setText] = useState(`${now}`)
  const [fromText, setFromText] = useState('')
  const multiplier = readMultiplier(text)
  const from = fromText === '' ? 0n : readMoment(fromText)
  return (
    <ExtensionFrame
      token={token}
      words={words}
      update={
        multiplier === null || from === null || (multiplier === now && from === 0n)
          ? null
          : { kind: 'scaled-amount', multiplier, fromUnixSeconds: from }
      }
    >
      <Field label={words.multiplier} error={multiplier === null ? words.bad : undefined}>
        <NumberInput value={text} onChange={setText} />
      </Field>
      <Field label={words.from} hint={words.fromHint} error={from === null ? words.badMoment : undefined}>
        <TextInput value={fromText} onChange={setFromText} placeholder="2027-01-31 12:00" isFigure spellCheck={false} />
      </Field>
    </ExtensionFrame>
  )
}

export function HookForm({ token }: { token: Token }) {
  const words = en.forms.hook
  const now = findExtension(token, 'hook')?.program ?? null
  const [text, setText] = useState<string>(now ?? '')
  const program = text.trim() === '' ? null : readAddress(text)
  const isBad = program === null && text.trim() !== ''
  return (
    <ExtensionFrame token={token} words={words} update={isBad || program === now ? null : { kind: 'hook', program }}>
      <AddressField label={words.program} value={text} hint={words.hint} onChange={setText} />
    </ExtensionFrame>
  )
}

export function DefaultStateForm({ token }: { token: Token }) {
  const words = en.forms.birth
  const now = findExtension(token, 'default-state')?.isFrozen === true
  const [isFrozen, setFrozen] = useState(now)
  return (
    <ExtensionFrame token={token} words={words} update={isFrozen === now ? null : { kind: 'default-state', isFrozen }}>
      <Field label={words.state} kind="group">
        <Segments
          value={isFrozen ? 'frozen' : 'free'}
          options={[
            { value: 'free', label: words.free },
            { value: 'frozen', label: words.frozen },
          ]}
          onChange={(state) => setFrozen(state === 'frozen')}
        />
      </Field>
    </ExtensionFrame>
  )
}

function ExtensionFrame({
  token,
  words,
  update,
  children,
}: {
  token: Token
  words: { readonly title: (symbol: string) => string; readonly lead: string; readonly verb: string }
  update: ExtensionUpdate | null
  children: ReactNode
}) {
  const key = update && JSON.stringify(update, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
  return (
    <ActionFrame
      token={token}
      title={words.title(symbolOf(token) ?? '')}
      lead={words.lead}
      verb={words.verb}
      request={
        update && {
          key: `tune ${token.address} ${key}`,
          make: (rpc, wallet) => planUpdateExtension(rpc, { mint: token.address, wallet, update }),
        }
      }
    >
      {children}
    </ActionFrame>
  )
}

/** Token-2022 stores a rate as i16. */
const rateLimitBasisPoints = 32_767

function readRate(text: string): number | null {
  if (!/^-?\d{1,3}(\.\d{1,2})?$/.test(text.trim())) return null
  const basisPoints = Math.round(Number(text) * 100)
  return Math.abs(basisPoints) <= rateLimitBasisPoints ? basisPoints : null
}

function readMultiplier(text: string): number | null {
  const found = /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : 0
  return found > 0 && Number.isFinite(found) ? found : null
}

function readMoment(text: string): bigint | null {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text.trim())
  const at = found ? Date.parse(`${found[1]}T${found[2]}:00Z`) : Number.NaN
  return Number.isNaN(at) ? null : BigInt(at / 1_000)
}
