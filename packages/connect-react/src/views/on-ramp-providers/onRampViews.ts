/** One chunk, because its views link to each other. */
export { BuyInProgressView } from '../BuyInProgressView.tsx'
export { OnRampActivityView } from '../OnRampActivityView.tsx'
export { OnRampFiatSelectView } from '../on-ramp-fiat-select/OnRampFiatSelectView.tsx'
export { OnRampTokenSelectView } from '../on-ramp-token-select/OnRampTokenSelectView.tsx'
export { OnRampProvidersView } from './OnRampProvidersView.tsx'
