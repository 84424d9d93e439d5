import { createContext, useContext } from 'react'

/** What a field tells the control inside it, so that label, hint and error are read with it. */
export type FieldControl = {
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The field around a control; null when it stands alone and is named by its own `label`. */
export const useFieldControl = (): FieldControl | null => useContext(FieldContext)
