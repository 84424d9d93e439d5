import { LegalPage } from '../subjects/legal/LegalPage.tsx'
import { privacyText } from '../subjects/legal/privacy/privacyText.ts'
import { en } from '../subjects/legal/privacy/words/en.ts'

export function PrivacyPage() {
  return <LegalPage title={en.title} text={privacyText} />
}
