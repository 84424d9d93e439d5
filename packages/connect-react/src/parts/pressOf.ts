import type { ComponentProps } from 'react'

/** Props of a button. While busy it announces so, keeps focus, and neither acts nor submits a form. */
export const pressOf = (
  isBusy: boolean,
  { onClick, 'aria-disabled': isDisabled }: Pick<ComponentProps<'button'>, 'onClick' | 'aria-disabled'>,
): Pick<ComponentProps<'button'>, 'onClick' | 'aria-busy' | 'aria-disabled'> => ({
  'aria-busy': isBusy || undefined,
  'aria-disabled': isBusy || isDisabled,
  onClick: isBusy ? (event) => event.preventDefault() : onClick,
})
