import { descriptionLimit, profileSites } from '@solsmith/tokens'
import { ImageField } from '#image/ImageField.tsx'
import type { DraftImage } from '#image/useImage.ts'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import work from '#ui/work.module.css'
import styles from '../Token.module.css'
import { en } from '../words/en.ts'
import { fileFields, type TokenFile } from './tokenFile.ts'

export function FileFields({
  tokenName,
  texts,
  image,
  oldImage,
  issues,
  isForeign,
  onTexts,
  onImage,
}: {
  tokenName: string
  texts: TokenFile
  image: DraftImage | null
  oldImage: string | null
  issues: { readonly [F in keyof TokenFile]?: string }
  /** Hosted elsewhere, so it cannot be read here. */
  isForeign: boolean
  onTexts: (texts: TokenFile) => void
  onImage: (image: DraftImage | null) => void
}) {
  const words = en.forms.metadata
  const setText = (field: keyof TokenFile) => (text: string) => onTexts({ ...texts, [field]: text })
  return (
    <fieldset className={styles.group}>
      <legend>
        <b>{words.file}</b>
      </legend>
      {isForeign && <p className={styles.hint}>{words.foreign}</p>}
      {image === null && oldImage !== null && (
        <figure className={styles.logoInUse}>
          <img src={`/media/${oldImage}`} alt="" width={64} height={64} />
          <figcaption className={styles.hint}>{words.logoInUse}</figcaption>
        </figure>
      )}
      <ImageField image={image} tokenName={tokenName} onChange={onImage} />
      <Field
        label={words.description}
        count={words.characters([...texts.description].length, descriptionLimit)}
        error={issues.description}
      >
        <TextArea value={texts.description} onChange={setText('description')} />
      </Field>
      <div className={work.two}>
        {fileFields.slice(1).map((field) => (
          <Field key={field} label={labelOf(field, words)} error={issues[field]}>
            <TextInput value={texts[field]} onChange={setText(field)} spellCheck={false} />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

export const labelOf = (field: keyof TokenFile, words: (typeof en)['forms']['metadata']): string =>
  field === 'description' || field === 'website' || field === 'x' ? words[field] : profileSites[field].site
