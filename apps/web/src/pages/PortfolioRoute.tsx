import { useState } from 'react'
import { isTouched } from '../subjects/create-token/draft/draftForm.ts'
import { loadForm } from '../subjects/create-token/draft/loadForm.ts'
import { PortfolioPage } from '../subjects/portfolio/PortfolioPage.tsx'

export function PortfolioRoute() {
  const [draft] = useState(readDraft)
  return <PortfolioPage draft={draft} />
}

function readDraft(): string | null {
  const form = loadForm()
  return form && isTouched(form) ? form.input.name || form.input.symbol || '…' : null
}
