import { type ReactNode, useId } from 'react'
import styles from './FileButton.module.css'

/** File input that looks like a button, with the native control for keyboard and screen readers. */
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
          // Allows the same file again after a fix.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
