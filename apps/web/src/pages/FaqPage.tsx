import { FaqView } from '../faq/FaqView.tsx'

/** `/faq`: every question, or with `#<id>` one of them open. */
export function FaqPage() {
  return <FaqView />
}
