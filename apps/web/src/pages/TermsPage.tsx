import { LegalPage } from '../subjects/legal/LegalPage.tsx'
import { termsText } from '../subjects/legal/terms/termsText.ts'
import { en } from '../subjects/legal/terms/words/en.ts'

export function TermsPage() {
  return <LegalPage title={en.title} text={termsText} />
}
