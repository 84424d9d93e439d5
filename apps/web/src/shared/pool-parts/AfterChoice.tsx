import { Field } from '#ui/Field.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Options } from '#ui/Options.tsx'
import scroll from '#ui/scroll.module.css'
import { TextInput } from '#ui/TextInput.tsx'
import { afterKinds, type LpHandling, type LpHandlingKind, readShare } from './after.ts'
import styles from './Pools.module.css'
import { en } from './words/en.ts'

export function AfterChoice({
  after,
  note,
  onChange,
}: {
  after: LpHandling
  note: string
  onChange: (after: LpHandling) => void
}) {
  const words = en.after
  return (
    <div className={styles.stack} data-after>
      <div className={styles.pairs}>
        <Options<LpHandlingKind>
          label={words.title}
          value={after.kind}
          options={afterKinds.map((kind) => ({
            value: kind,
            ...words.kinds[kind],
            ...(kind === 'lock' ? { amountText: words.recommended } : {}),
          }))}
          onChange={(kind) => onChange({ ...after, kind })}
        />
      </div>
      {after.kind === 'part' && (
        <Field label={words.share} error={readShare(after) === null ? words.shareBad : undefined}>
          <TextInput
            isFigure
            inputMode="numeric"
            unit="%"
            value={after.shareText}
            onChange={(shareText) => onChange({ ...after, shareText })}
          />
        </Field>
      )}
      {after.kind === null ? <Hint>{words.choose}</Hint> : after.kind !== 'keep' && <Hint>{note}</Hint>}
      {after.kind === 'burn' && <Hint tone="warn">{words.lockRather}</Hint>}
      <AfterTable />
    </div>
  )
}

export function AfterTable() {
  const words = en.after
  return (
    <details className={styles.fold}>
      <summary>{words.compare}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in. */}
      <section className={scroll.across} tabIndex={0} aria-label={words.compare}>
        <table className={styles.table}>
          <thead>
            <tr>
              {words.columns.map((column) =>
                column ? (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ) : (
                  <td key={column} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {words.rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={words.columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
