import { FaqView } from '../subjects/faq/FaqView.tsx'

export function FaqPage() {
  return <FaqView />
}
