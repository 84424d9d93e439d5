import { AffiliateView } from '../affiliate/AffiliateView.tsx'

/** `/affiliate`: what the fee pays to who brings others, and what it has paid the connected wallet. */
export function AffiliatePage() {
  return <AffiliateView />
}
