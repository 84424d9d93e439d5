import type { Address } from '@solana/kit'
import { formatAmount, formatDecimal } from '@solsmith/chain'
import { AmountText, useNetwork } from '@solsmith/connect-react'
import { fetchHolders, formatSnapshotCsv, formatSnapshotJson, type Snapshot } from '@solsmith/tokens'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FailureNotice } from '#review/progress/FailureNotice.tsx'
import { TokenField } from '#token-picker/TokenField.tsx'
import { tokenQuery } from '#token-reading/tokenQuery.ts'
import { TokenReading } from '#tool-parts/TokenReading.tsx'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { Panel } from '#ui/Panel.tsx'
import { parseAmountInput, readAddress } from '#ui/readInput.ts'
import { saveFile } from '#ui/saveFile.ts'
import { TextArea } from '#ui/TextArea.tsx'
import styles from './Tools.module.css'
import { en } from './words/en.ts'

export function SnapshotPage({ mint }: { mint: string | null }) {
  const words = en
  const texts = words.snapshot
  const network = useNetwork()
  const [mintText, setMintText] = useState(mint ?? '')
  const [minimumText, setMinimumText] = useState('')
  const [excludeText, setExcludeText] = useState('')
  const [excludesPrograms, setExcludesPrograms] = useState(false)
  const [accounts, setAccounts] = useState(0)
  const stop = useRef<AbortController>(null)
  const address = readAddress(mintText)
  const reading = useQuery(tokenQuery(network, address))
  const token = reading.data
  const minimum = token && minimumText.trim() !== '' ? parseAmountInput(minimumText, token.decimals) : undefined
  const lines = excludeText.split('\n').map((line) => line.trim())
  const badLine = lines.findIndex((line) => line !== '' && readAddress(line) === null)
  const take = useMutation({
    mutationFn: async (): Promise<Snapshot | null> => {
      if (!token) return null
      stop.current = new AbortController()
      setAccounts(0)
      const exclude = lines.flatMap((line): Address[] => [readAddress(line)].flatMap((found) => found ?? []))
      return fetchHolders(
        { url: network.rpcUrl },
        {
          token,
          filter: { exclude, excludesPrograms, ...(minimum ? { minimum } : {}) },
          onProgress: (progress) => setAccounts(progress.accounts),
          signal: stop.current.signal,
        },
      )
    },
  })
  const canTake = token !== undefined && minimum !== null && badLine === -1
  const isBad = mintText.trim() !== '' && address === null
  return (
    <ActionLayout
      title={texts.title}
      lead={texts.lead}
      back={{ href: '/?tools', label: words.back }}
      side={
        <>
          <Button
            variant="primary"
            size="large"
            isWide
            isBusy={take.isPending}
            disabled={!canTake}
            onClick={() => take.mutate()}
          >
            {texts.take}
          </Button>
          {take.isPending && (
            <>
              <p role="status" className={styles.hint}>
                {texts.progress(formatDecimal(accounts.toString()))}
              </p>
              <Button onClick={() => stop.current?.abort()}>{texts.stop}</Button>
            </>
          )}
          {take.isError && <FailureNotice title={texts.failed} error={take.error} />}
          {take.data && <Result snapshot={take.data} />}
        </>
      }
    >
      <Field label={texts.token} error={isBad && words.badAddress}>
        <TokenField label={texts.token} value={mintText} onChange={setMintText} />
      </Field>
      <TokenReading reading={reading} />
      <Field label={texts.minimum} hint={texts.minimumHint} error={minimum === null ? texts.badMinimum : undefined}>
        <NumberInput value={minimumText} onChange={setMinimumText} />
      </Field>
      <Field
        label={texts.exclude}
        hint={texts.excludeHint}
        error={badLine >= 0 ? texts.badExclude(badLine + 1) : undefined}
      >
        <TextArea rows={3} value={excludeText} onChange={setExcludeText} spellCheck={false} />
      </Field>
      <Checkbox isChecked={excludesPrograms} onChange={setExcludesPrograms}>
        {texts.programs}
      </Checkbox>
    </ActionLayout>
  )
}

function Result({ snapshot }: { snapshot: Snapshot }) {
  const words = en.snapshot
  const { slot, holders, sum, accounts, leftOut, decimals, mint } = snapshot
  const number = (value: number | bigint) => formatDecimal(value.toString())
  const facts = [
    [words.facts.slot, number(slot)],
    [words.facts.holders, number(holders.length)],
    [words.facts.sum, formatDecimal(formatAmount(sum, decimals))],
    [words.facts.accounts, number(accounts)],
    [words.facts.belowMinimum, number(leftOut.belowMinimum)],
    [words.facts.excluded, number(leftOut.excluded)],
    [words.facts.programs, number(leftOut.programs)],
  ] as const
  const name = `${mint}-${slot}`
  return (
    <>
      <Panel isFlush level="h2" title={words.result}>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd className={styles.figure}>
                <AmountText>{value}</AmountText>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
      <div className={styles.buttons}>
        <Button onClick={() => saveFile(`${name}.csv`, formatSnapshotCsv(snapshot), 'text/csv')}>{words.csv}</Button>
        <Button onClick={() => saveFile(`${name}.json`, formatSnapshotJson(snapshot))}>{words.json}</Button>
      </div>
    </>
  )
}
