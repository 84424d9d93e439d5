import type { ComponentProps } from 'react'

/** Button props; while busy it keeps focus but ignores presses. */
export const pressOf = (
  isBusy: boolean,
  { onClick, 'aria-disabled': isDisabled }: Pick<ComponentProps<'button'>, 'onClick' | 'aria-disabled'>,
): Pick<ComponentProps<'button'>, 'onClick' | 'aria-busy' | 'aria-disabled'> => ({
  'aria-busy': isBusy || undefined,
  'aria-disabled': isBusy || isDisabled,
  onClick: isBusy ? (event) => event.preventDefault() : onClick,
})
