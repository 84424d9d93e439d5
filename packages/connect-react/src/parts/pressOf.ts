import type { ComponentProps } from 'react'

/** How a button takes presses. While it is busy it says so and keeps the focus, and a press neither does anything nor submits a form. */
export const pressOf = (
  isBusy: boolean,
  { onClick, 'aria-disabled': isDisabled }: Pick<ComponentProps<'button'>, 'onClick' | 'aria-disabled'>,
): Pick<ComponentProps<'button'>, 'onClick' | 'aria-busy' | 'aria-disabled'> => ({
  'aria-busy': isBusy || undefined,
  'aria-disabled': isBusy || isDisabled,
  onClick: isBusy ? (event) => event.preventDefault() : onClick,
})
