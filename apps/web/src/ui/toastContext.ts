import { createContext, useContext } from 'react'

export type Toast = {
  /** `loading` stays until something else is shown or it is closed; the others go by themselves. */
  readonly tone: 'good' | 'bad' | 'loading'
  readonly text: string
}

export type Toasts = {
  readonly show: (toast: Toast) => void
  readonly close: () => void
}

export const ToastContext = createContext<Toasts>({ show: () => undefined, close: () => undefined })

/** Shows one short message above the page. A new one takes the place of the old. */
export const useToasts = (): Toasts => useContext(ToastContext)
