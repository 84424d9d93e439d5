import { LegalPage } from '../../features/legal-page/LegalPage.tsx'
import { useWords } from '../../words/useWords.ts'
import { privacyText } from './privacyText.ts'
import { en } from './words/en.ts'

export function PrivacyPage() {
  return <LegalPage title={useWords({ en }).title} text={privacyText} />
}
