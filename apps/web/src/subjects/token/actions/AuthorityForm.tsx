import type { Address } from '@solana/kit'
import {
  type AuthorityKind,
  type AuthorityMove,
  listAuthorities,
  planSetAuthorities,
  type Token,
} from '@solsmith/tokens'
import { useState } from 'react'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { Notice } from '#ui/Notice.tsx'
import { readAddress } from '#ui/readInput.ts'
import { Segments } from '#ui/Segments.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import styles from '../Token.module.css'
import { en as words } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { AddressField } from './AddressField.tsx'

type Choice = { readonly mode: 'keep' | 'give' | 'drop'; readonly to: string }

const kept: Choice = { mode: 'keep', to: '' }

export function AuthorityForm({ token }: { token: Token }) {
  const forms = words.forms.authority
  const { address: wallet } = useWallet()
  const [choices, setChoices] = useState<Partial<Record<AuthorityKind, Choice>>>({})
  const own = listAuthorities(token).filter(({ holder }) => holder !== null && (wallet === null || holder === wallet))
  const symbol = symbolOf(token) ?? ''
  const moves = own.map(({ power }) => readMove(power, choices[power] ?? kept))
  const wanted = moves.flatMap((move) => (move ? [move] : []))
  const isWhole = moves.every((move) => move !== undefined) && wanted.length > 0
  const given = wanted.flatMap(({ power, to }) => (to === null ? [] : [{ power, to }]))
  const isDrop = wanted.some(({ to }) => to === null)
  const change = (power: AuthorityKind, choice: Choice) => setChoices({ ...choices, [power]: choice })
  return (
    <ActionFrame
      token={token}
      title={forms.title(symbol)}
      lead={forms.lead}
      verb={isDrop ? forms.verbDrop(symbol) : forms.verb}
      caution={given.length > 0 && <GivenAway given={given} />}
      request={
        isWhole
          ? {
              key: `authority ${token.address} ${wanted.map(({ power, to }) => `${power}:${to}`).join()}`,
              make: (rpc, payer) => planSetAuthorities(rpc, { mint: token.address, wallet: payer, moves: wanted }),
            }
          : null
      }
    >
      {own.length === 0 && <Notice title={forms.nothing} />}
      {own.map(({ power }) => {
        const choice = choices[power] ?? kept
        return (
          <div key={power} className={styles.power}>
            <div>
              <b>{words.powers.names[power]}</b>
              <span className={styles.hint}>{words.powers.effects[power]}</span>
            </div>
            <Segments
              label={words.powers.names[power]}
              value={choice.mode}
              options={[
                { value: 'keep', label: forms.keep },
                { value: 'give', label: forms.give },
                { value: 'drop', label: forms.drop },
              ]}
              onChange={(mode) => change(power, { ...choice, mode })}
            />
            {choice.mode === 'give' && (
              <AddressField label={forms.to} value={choice.to} onChange={(to) => change(power, { ...choice, to })} />
            )}
          </div>
        )
      })}
    </ActionFrame>
  )
}

function readMove(power: AuthorityKind, { mode, to }: Choice): AuthorityMove | null | undefined {
  if (mode === 'keep') return null
  if (mode === 'drop') return { power, to: null }
  const address = readAddress(to)
  return address ? { power, to: address } : undefined
}

function GivenAway({ given }: { given: readonly { readonly power: AuthorityKind; readonly to: Address }[] }) {
  return (
    <Notice tone="warn" title={words.forms.authority.caution}>
      <p>{words.forms.authority.cautionText}</p>
      {given.map(({ power, to }) => (
        <p key={power}>
          {words.powers.names[power]}: <span className={styles.address}>{to}</span>
        </p>
      ))}
    </Notice>
  )
}
