import { isFreeLabel } from './parseName.ts'
import { isReserved } from './reservedNames.ts'

/** The wanted one comes first. */
export function suggestLabels(wanted: string, zone: string): readonly string[] {
  const label = wanted.toLowerCase()
  if (isReserved(label)) return []
  return [
    label,
    `${label}-sol`,
    `${label}1`,
    `the-${label}`,
    `my-${label}`,
    `${label}-1`,
    `${label}2`,
    `${label}7`,
    `hey-${label}`,
    `${label}99`,
  ].filter((each) => isFreeLabel(each, zone))
}
