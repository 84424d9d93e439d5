/** Everything of a purchase: loaded as one, because one view of it leads to the next. */
export { BuyInProgressView } from '../buy-in-progress/BuyInProgressView.tsx'
export { OnRampActivityView } from '../on-ramp-activity/OnRampActivityView.tsx'
export { OnRampFiatSelectView } from '../on-ramp-fiat-select/OnRampFiatSelectView.tsx'
export { OnRampTokenSelectView } from '../on-ramp-token-select/OnRampTokenSelectView.tsx'
export { OnRampProvidersView } from './OnRampProvidersView.tsx'
