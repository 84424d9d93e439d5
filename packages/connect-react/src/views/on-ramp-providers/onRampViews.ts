/** Everything of a purchase: loaded as one, because one view of it leads to the next. */
export { BuyInProgressView } from '../BuyInProgressView.tsx'
export { OnRampActivityView } from '../OnRampActivityView.tsx'
export { OnRampFiatSelectView } from '../on-ramp-fiat-select/OnRampFiatSelectView.tsx'
export { OnRampTokenSelectView } from '../on-ramp-token-select/OnRampTokenSelectView.tsx'
export { OnRampProvidersView } from './OnRampProvidersView.tsx'
