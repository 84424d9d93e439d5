import { createContext, useContext } from 'react'

/** Ids that connect a control to its field's label, hint and error. */
export type FieldControl = {
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly isInvalid: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

/** The surrounding field; null without one, for controls with a `label`. */
export const useFieldControl = (): FieldControl | null => useContext(FieldContext)
