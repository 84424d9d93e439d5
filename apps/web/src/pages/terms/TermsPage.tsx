import { LegalPage } from '../../features/legal-page/LegalPage.tsx'
import { useWords } from '../../words/useWords.ts'
import { termsText } from './termsText.ts'
import { en } from './words/en.ts'

export function TermsPage() {
  return <LegalPage title={useWords({ en }).title} text={termsText} />
}
