import { pressOf } from '@solsmith/connect-react'
import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'text'
export type ButtonSize = 'small' | 'medium' | 'large'

/** A button. While `isBusy` it keeps the focus, shows a spinner and ignores clicks. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  isWide = false,
  isIconOnly = false,
  isBusy = false,
  className,
  children,
  ...rest
}: {
  variant?: ButtonVariant
  size?: ButtonSize
  isWide?: boolean
  isIconOnly?: boolean
  isBusy?: boolean
} & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={isWide || undefined}
      data-icon-only={isIconOnly || undefined}
      {...pressOf(isBusy, rest)}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  )
}
