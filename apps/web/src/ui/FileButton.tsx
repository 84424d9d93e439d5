import { type ReactNode, useId } from 'react'
import styles from './FileButton.module.css'

/** Opens a file of the person's: a button to the eye, the browser's own field to the keyboard and to screen readers. */
export function FileButton({
  accept,
  onChoose,
  children,
}: {
  accept: string
  onChoose: (file: File) => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={styles.place}>
      <label className={styles.button} htmlFor={id}>
        {children}
      </label>
      <input
        id={id}
        className={styles.input}
        type="file"
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          // The same file may be chosen again after it was fixed.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
