import { LegalPage } from '../legal/LegalPage.tsx'
import { privacyText } from '../legal/privacy/privacyText.ts'
import { en } from '../legal/privacy/words/en.ts'

export function PrivacyPage() {
  return <LegalPage title={en.title} text={privacyText} />
}
