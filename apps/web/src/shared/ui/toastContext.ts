import { createContext, useContext } from 'react'

export type Toast = {
  /** `loading` stays until closed or replaced; others close automatically. */
  readonly tone: 'good' | 'bad' | 'loading'
  readonly text: string
}

export type Toasts = {
  readonly show: (toast: Toast) => void
  readonly close: () => void
}

export const ToastContext = createContext<Toasts>({ show: () => undefined, close: () => undefined })

export const useToasts = (): Toasts => useContext(ToastContext)
