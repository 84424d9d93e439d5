import {
  countBytes,
  diffMetadata,
  type MetadataEdit,
  nameLimitBytes,
  planUpdateMetadata,
  symbolLimitBytes,
  type Token,
  token2022Address,
  uriLimitBytes,
} from '@solsmith/tokens'
import { useState } from 'react'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Ledger, type LedgerRow } from '#ui/Ledger.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import styles from '../Token.module.css'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { FileFields, labelOf } from './FileFields.tsx'
import { IdentityGuard } from './IdentityGuard.tsx'
import { useIdentityCheck } from './useIdentityCheck.ts'
import { useTokenFile } from './useTokenFile.ts'

type Row = { readonly id: number; readonly key: string; readonly value: string; readonly isOld: boolean }

export function MetadataForm({ token }: { token: Token }) {
  const words = en
  const forms = words.forms.metadata
  const { metadata } = token
  const symbol = symbolOf(token) ?? ''
  const [base, setBase] = useState({
    name: metadata?.name ?? '',
    symbol: metadata?.symbol ?? '',
    uri: metadata?.uri ?? '',
  })
  const [rows, setRows] = useState<readonly Row[]>(
    () => metadata?.fields.map(([key, value], id) => ({ id, key, value, isOld: true })) ?? [],
  )
  const edit = readEdit(token, base, rows)
  const differences = diffMetadata(token, edit)
  const file = useTokenFile(token, base)
  const check = useIdentityCheck(token, base, file.image?.cid ?? null)
  const isFree = check.status !== 'taken' && check.status !== 'listed'
  const isNamed = base.name.trim() !== '' && rows.every(({ key }) => key.trim() !== '')
  const limits = { name: nameLimitBytes, symbol: symbolLimitBytes, uri: uriLimitBytes }
  const labels = { name: forms.name, symbol: forms.symbol, uri: forms.link }
  return (
    <ActionFrame
      token={token}
      title={forms.title(symbol)}
      lead={forms.lead}
      verb={forms.verb(symbol)}
      invalidHint={differences.length === 0 && !file.isNew ? forms.noChanges : undefined}
      request={
        (differences.length > 0 || file.isNew) && isNamed && isFree && file.isRight
          ? {
              key: `metadata ${token.address} ${JSON.stringify([edit, file.body, check.proof])}`,
              make: async (rpc, wallet) =>
                planUpdateMetadata(rpc, {
                  mint: token.address,
                  wallet,
                  edit: file.body ? { ...edit, uri: await file.store(file.body, check.proof) } : edit,
                }),
            }
          : null
      }
    >
      {(['name', 'symbol'] as const).map((field) => (
        <Field
          key={field}
          label={labels[field]}
          count={forms.bytes(countBytes(base[field]), limits[field])}
          error={file.body === null ? file.issues[field] : undefined}
        >
          <TextInput value={base[field]} onChange={(text) => setBase({ ...base, [field]: text })} spellCheck={false} />
        </Field>
      ))}
      <IdentityGuard token={token} check={check} />
      {file.isLinked ? (
        <p className={styles.hint}>{forms.linked}</p>
      ) : (
        <FileFields tokenName={base.name} {...file} onTexts={file.setTexts} onImage={file.setImage} />
      )}
      <Field label={labels.uri} hint={forms.linkHint} count={forms.bytes(countBytes(base.uri), limits.uri)}>
        <TextInput value={base.uri} onChange={(uri) => setBase({ ...base, uri })} spellCheck={false} />
      </Field>
      {token.program === token2022Address && <ExtraFields rows={rows} onChange={setRows} />}
      <Differences
        rows={[
          ...differences.map(({ field, before, after }) => ({
            what: field === 'name' || field === 'symbol' || field === 'uri' ? labels[field] : field,
            was: before ?? words.none,
            is: after ?? words.none,
          })),
          ...file.differences.map(({ field, before, after }) => ({
            what: labelOf(field, forms),
            was: before || words.none,
            is: after || words.none,
          })),
        ]}
        logos={file.image && { before: file.oldImage, after: file.image.cid }}
        isNew={file.isNew}
      />
    </ActionFrame>
  )
}

function Differences({
  rows,
  logos,
  isNew,
}: {
  rows: readonly LedgerRow[]
  logos: { readonly before: string | null; readonly after: string } | null
  isNew: boolean
}) {
  const words = en
  const forms = words.forms.metadata
  return (
    <Panel isFlush level="h2" title={forms.differences}>
      {rows.length === 0 && !logos && <p className={styles.empty}>{forms.same}</p>}
      {logos && (
        <div className={styles.logos}>
          <figure>
            {logos.before === null ? (
              <span className={styles.noLogo}>{words.none}</span>
            ) : (
              <img src={`/media/${logos.before}`} alt="" width={96} height={96} />
            )}
            <figcaption>{forms.oldLogo}</figcaption>
          </figure>
          <figure>
            <img src={`/media/${logos.after}`} alt="" width={96} height={96} />
            <figcaption>{forms.newLogo}</figcaption>
          </figure>
        </div>
      )}
      {rows.length > 0 && <Ledger rows={rows} />}
      {isNew && <p className={styles.empty}>{forms.newFile}</p>}
    </Panel>
  )
}

function ExtraFields({ rows, onChange }: { rows: readonly Row[]; onChange: (rows: readonly Row[]) => void }) {
  const forms = en.forms.metadata
  const change = (id: number, part: Partial<Row>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)))
  return (
    <fieldset className={styles.group}>
      <legend>
        <b>{forms.fields}</b>
      </legend>
      {rows.map(({ id, key, value, isOld }) => (
        <div key={id} className={styles.fieldRow}>
          <Field label={forms.key}>
            <TextInput value={key} readOnly={isOld} onChange={(text) => change(id, { key: text })} />
          </Field>
          <Field label={forms.value}>
            <TextInput value={value} onChange={(text) => change(id, { value: text })} />
          </Field>
          <Button
            variant="quiet"
            aria-label={forms.remove(key)}
            onClick={() => onChange(rows.filter((row) => row.id !== id))}
          >
            ×
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="small"
          onClick={() =>
            onChange([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, key: '', value: '', isOld: false }])
          }
        >
          {forms.add}
        </Button>
      </div>
    </fieldset>
  )
}

function readEdit(
  { metadata }: Token,
  base: { readonly name: string; readonly symbol: string; readonly uri: string },
  rows: readonly Row[],
): MetadataEdit {
  const old = new Map(metadata?.fields ?? [])
  const now = new Map(rows.map(({ key, value }) => [key.trim(), value]))
  const fields = Object.fromEntries([
    ...[...now].filter(([key, value]) => key !== '' && old.get(key) !== value),
    ...[...old.keys()].filter((key) => !now.has(key)).map((key) => [key, null]),
  ])
  return { ...base, ...(Object.keys(fields).length > 0 ? { fields } : {}) }
}
