import type { ReactNode } from 'react'
import styles from './Steps.module.css'

export type StepName = 'form' | 'review' | 'sign' | 'made'

const drawings: { readonly [S in StepName]: ReactNode } = {
  form: (
    <>
      <path d="M16 20h34M16 72h34" />
      <rect x="16" y="28" width="80" height="18" rx="4" />
      <rect x="104" y="28" width="40" height="18" rx="4" />
      <path d="M24 37h30M112 37h16" data-part="bright" />
      <circle cx="30" cy="94" r="14" data-part="ember" />
      <rect x="54" y="82" width="90" height="24" rx="4" />
    </>
  ),
  review: (
    <>
      {[24, 48, 72].map((y) => (
        <path key={y} d={`M16 ${y}h30M62 ${y}h18M92 ${y}h6l-3 -3m3 3l-3 3M110 ${y}h34`} />
      ))}
      <rect x="10" y="84" width="140" height="24" rx="4" data-part="ember" />
      <path d="M22 96h40M110 96h28" data-part="bright" />
    </>
  ),
  sign: (
    <>
      <rect x="28" y="12" width="104" height="96" rx="8" />
      <path d="M42 28h48M42 42h76M42 54h60" />
      <rect x="40" y="80" width="34" height="16" rx="4" />
      <rect x="82" y="80" width="38" height="16" rx="4" data-part="fill" />
    </>
  ),
  made: (
    <>
      <path d="M44 12h72v96l-9 -6l-9 6l-9 -6l-9 6l-9 -6l-9 6l-9 -6l-9 6z" />
      <path d="M54 30h24M92 30h14M54 44h30M94 44h12M54 58h20M90 58h16" />
      <path d="M68 78l8 8l16 -16" data-part="ember" />
    </>
  ),
}

export const StepDrawing = ({ name }: { name: StepName }) => (
  <svg className={styles.picture} viewBox="0 0 160 120" aria-hidden="true">
    {drawings[name]}
  </svg>
)
