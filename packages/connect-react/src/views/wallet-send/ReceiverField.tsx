import { shortenAddress } from '@solsmith/chain'
import {
  chooseReceiver,
  featuresOf,
  isConnectError,
  looksLikeName,
  receiverCheck,
  type SendForm,
  showError,
  updateSend,
} from '@solsmith/connect'
import { useEffect, useRef, useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useSendForm } from '../../hooks/useSendForm.ts'
import { Field } from '../../parts/Field.tsx'
import { Portrait } from '../../parts/Portrait.tsx'
import { TextButton } from '../../parts/TextButton.tsx'
import type { ModalWords } from '../../words/en.ts'
import { useModalWords } from '../../words/useModalWords.ts'

/** Typing pause before a lookup. */
const lookUpPauseMs = 500

export function ReceiverField({ onResolving }: { onResolving: (isResolving: boolean) => void }) {
  const connect = useConnect()
  const isReceiver = receiverCheck(connect)
  const { send: words } = useModalWords()
  const { address: own } = useAccount()
  const form = useSendForm()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Failed name with its reason. */
  const [failed, setFailed] = useState<{ readonly name: string; readonly why: string } | null>(null)
  useEffect(() => () => clearTimeout(pause.current), [])
  const lookUp = (text: string) => {
    onResolving(!isReceiver(text.trim()))
    void chooseReceiver(connect, text)
      .then(
        (isFound) => (isFound ? null : words.unknownName),
        (error: unknown) => {
          const reason = reasonOf(error)
          if (reason === null) void showError(connect, error)
          return reason ?? words.nameFailed
        },
      )
      .then((why) => setFailed(why === null ? null : { name: text.trim(), why }))
      .finally(() => onResolving(false))
  }
  const take = (text: string, waitMs: number) => {
    clearTimeout(pause.current)
    connect.store.set(
      updateSend({ receiverAddress: text.trim(), receiverProfileName: null, receiverProfileImageUrl: null }),
    )
    if (waitMs === 0 || isReceiver(text.trim())) lookUp(text)
    else pause.current = setTimeout(() => lookUp(text), waitMs)
  }
  const isName = form.receiverAddress.includes('.') && looksLikeName(form.receiverAddress)
  const nameProblem = featuresOf(connect).names ? form.receiverAddress === failed?.name && failed.why : words.noNames
  const paste = async () => {
    try {
      // Plain HTTP pages have no clipboard.
      take(await navigator.clipboard.readText(), 0)
    } catch {
      void showError(connect, words.pasteFailed)
    }
  }
  return (
    <Field
      label={words.to}
      placeholder={featuresOf(connect).names ? words.toPlaceholder : words.toAddressOnly}
      autoCapitalize="none"
      value={form.receiverProfileName ?? form.receiverAddress}
      onChange={({ target }) => take(target.value, lookUpPauseMs)}
      hint={
        isReceiver(form.receiverAddress) ? (
          <>
            <Portrait src={form.receiverProfileImageUrl} />
            {hintOf(form, own, words)}
          </>
        ) : (
          ''
        )
      }
      error={(isName && nameProblem) || undefined}
      end={<TextButton onClick={() => void paste()}>{words.paste}</TextButton>}
    />
  )
}

const reasonOf = (error: unknown): string | null =>
  isConnectError(error, 'NameResolveError') ? error.context.reason : null

function hintOf(
  { receiverAddress, receiverProfileName: receiverName }: SendForm,
  own: string | null,
  words: ModalWords['send'],
) {
  if (receiverName !== null) return words.nameIs(receiverName, shortenAddress(receiverAddress))
  return receiverAddress === own ? words.ownAddress : words.goodAddress
}
