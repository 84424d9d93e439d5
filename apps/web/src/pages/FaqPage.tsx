import { FaqView } from '../faq/FaqView.tsx'

export function FaqPage() {
  return <FaqView />
}
