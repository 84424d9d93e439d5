import { formatAmount, formatDecimal } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { listRecipientRows, readLongRows, type Token } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { TokenField } from '#token-picker/TokenField.tsx'
import { holdingQuery } from '#token-reading/holdingQuery.ts'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Field } from '#ui/Field.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { parseAmountInput, readAddress } from '#ui/readInput.ts'
import { readTextFile } from '#ui/readTextFile.ts'
import { Segments } from '#ui/Segments.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { ListNames } from './ListNames.tsx'
import styles from './SendMany.module.css'
import type { ListDraft } from './useListDraft.ts'
import { en as words } from './words/en.ts'

/** Longer texts make a textarea too slow. */
const editedLines = 5_000
const shownLines = 20

/** Up to one line more than can be edited. */
function splitFirstLines(text: string): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/, editedLines + 2)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** Placeholder rows that are invalid until edited. */
const template = 'address,amount\r\nreplace-with-a-solana-address,10\r\nreplace-with-another,2.5\r\n'

const example = '7Yd4…kQ2p, 250\n9fRa…mB7x, 12.5'

export function ListForm({
  draft,
  token,
  isRestoring,
  onChange,
}: {
  draft: ListDraft
  token: Token | undefined
  isRestoring: boolean
  onChange: (draft: ListDraft) => void
}) {
  const network = useNetwork()
  const { address: wallet } = useWallet()
  const { data: holding } = useQuery(holdingQuery(network, token, wallet))
  const isBad = draft.mint.trim() !== '' && readAddress(draft.mint) === null
  const lines = useMemo(() => splitFirstLines(draft.text), [draft.text])
  const count = useMemo(() => listRecipientRows(draft.text).length, [draft.text])
  const isLong = lines.length > editedLines
  const readFile = async (file: File) => {
    const text = await readTextFile(file)
    await readLongRows(text)
    onChange({ ...draft, text })
  }
  const balance =
    token && holding !== undefined
      ? words.youHave(formatDecimal(formatAmount(holding?.amount ?? 0n, token.decimals)), symbolOf(token) ?? '')
      : words.tokenHint
  return (
    <div className={styles.form}>
      <Field label={words.token} hint={balance} error={isBad && words.badAddress}>
        <TokenField label={words.token} value={draft.mint} onChange={(mint) => onChange({ ...draft, mint })} />
      </Field>
      <Field
        label={words.list}
        hint={isLong ? words.longList(formatDecimal(`${shownLines}`)) : words.listHint}
        count={words.lines(formatDecimal(`${count}`))}
      >
        <TextArea
          rows={10}
          isFigure
          placeholder={example}
          readOnly={isLong || isRestoring}
          value={isLong ? lines.slice(0, shownLines).join('\n') : draft.text}
          onChange={(text) => onChange({ ...draft, text })}
          spellCheck={false}
          wrap="off"
        />
      </Field>
      <div className={styles.buttons}>
        <FileButton accept=".csv,.txt,.tsv,text/*" onChoose={(file) => void readFile(file)}>
          {words.file}
        </FileButton>
        <Button variant="quiet" onClick={() => saveFile('send-many-template.csv', template, 'text/csv')}>
          {words.template}
        </Button>
        {isLong && (
          <Button variant="quiet" onClick={() => onChange({ ...draft, text: '' })}>
            {words.emptyList}
          </Button>
        )}
      </div>
      <ListNames text={draft.text} onChange={(text) => onChange({ ...draft, text })} />
      <Field label={words.sharing} kind="group">
        <Segments
          value={draft.sharing}
          options={(['per-row', 'equal', 'percent'] as const).map((value) => ({ value, label: words.sharings[value] }))}
          onChange={(sharing) => onChange({ ...draft, sharing })}
        />
      </Field>
      {draft.sharing !== 'per-row' && (
        <Field
          label={words.total}
          error={
            token && draft.total !== '' && parseAmountInput(draft.total, token.decimals) === null ? words.badTotal : ''
          }
        >
          <NumberInput
            value={draft.total}
            onChange={(total) => onChange({ ...draft, total })}
            unit={(token && symbolOf(token)) ?? ''}
          />
        </Field>
      )}
      <Field label={words.repeats} kind="group">
        <Segments
          value={draft.repeats}
          options={(['sum', 'keep', 'first'] as const).map((value) => ({ value, label: words.repeatsOf[value] }))}
          onChange={(repeats) => onChange({ ...draft, repeats })}
        />
      </Field>
      <Checkbox
        isChecked={draft.salt !== ''}
        onChange={(isAgain) => onChange({ ...draft, salt: isAgain ? crypto.randomUUID() : '' })}
      >
        {words.again}
      </Checkbox>
    </div>
  )
}
