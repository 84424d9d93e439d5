import { LegalPage } from '../legal/LegalPage.tsx'
import { termsText } from '../legal/terms/termsText.ts'
import { en } from '../legal/terms/words/en.ts'

export function TermsPage() {
  return <LegalPage title={en.title} text={termsText} />
}
