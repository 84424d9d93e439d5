import { isAddress, isOffCurveAddress } from '@solana/kit'
import { distributionLimit } from '@solsmith/tokens'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button } from '#ui/Button.tsx'
import { Cell } from '#ui/Cell.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { FormEditor } from '../draft/useFormEditor.ts'
import styles from '../more/More.module.css'
import { PercentInput } from '../more/PercentInput.tsx'
import type { FieldIssues } from '../useFieldIssues.ts'
import { en as words } from './words/en.ts'

export function ReceiversPart({ editor, issues }: { editor: FormEditor; issues: FieldIssues }) {
  const { receiver, distribution } = editor.form.input
  const set = (rows: typeof distribution) => editor.setInput({ distribution: rows })
  const change = (index: number, part: Partial<(typeof distribution)[number]>) =>
    set(distribution.map((row, at) => (at === index ? { ...row, ...part } : row)))
  return (
    <>
      <Field
        label={words.receiver}
        hint={words.receiverHint}
        error={issues.textOf('receiver')}
        caution={hasNoKey(receiver) && words.offCurve}
      >
        <TextInput
          isFigure
          spellCheck={false}
          value={receiver}
          onChange={(text) => editor.setInput({ receiver: text })}
          onBlur={() => issues.leave('receiver')}
        />
      </Field>
      <Field
        label={words.share}
        kind="group"
        hint={words.shareHint(distributionLimit)}
        caution={distribution.some(({ to }) => hasNoKey(to)) && words.offCurve}
      >
        <ul className={styles.receivers}>
          {distribution.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place, and typing must not lose the focus.
            <li key={index} className={styles.receiver}>
              <Cell error={issues.textOf('distribution', `${index}.to`)}>
                <TextInput
                  isFigure
                  spellCheck={false}
                  label={words.address(index + 1)}
                  value={row.to}
                  onChange={(to) => change(index, { to })}
                  onBlur={() => issues.leave('distribution', `${index}.to`)}
                />
              </Cell>
              <Cell key={distribution.length} error={issues.textOf('distribution', `${index}.basisPoints`)}>
                <PercentInput
                  label={words.percent(index + 1)}
                  basisPoints={row.basisPoints}
                  onChange={(basisPoints) => change(index, { basisPoints })}
                  onBlur={() => issues.leave('distribution', `${index}.basisPoints`)}
                />
              </Cell>
              <Button
                variant="quiet"
                isIconOnly
                aria-label={words.remove(index + 1)}
                onClick={() => set(distribution.filter((_, at) => at !== index))}
              >
                <Icon of={X} />
              </Button>
            </li>
          ))}
        </ul>
      </Field>
      <div className={styles.row}>
        <Button
          size="small"
          disabled={distribution.length >= distributionLimit}
          onClick={() => set([...distribution, { to: '', basisPoints: 1_000 }])}
        >
          <Icon of={Plus} size="small" />
          {words.add}
        </Button>
      </div>
    </>
  )
}

const hasNoKey = (text: string): boolean => isAddress(text) && isOffCurveAddress(text)
