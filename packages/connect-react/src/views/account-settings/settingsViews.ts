/** What can be set of an account: loaded as one, because one view of it leads to the next. */
export { ProfileView } from '../ProfileView.tsx'
export { SwitchAddressView } from '../switch-address/SwitchAddressView.tsx'
export { AccountSettingsView } from './AccountSettingsView.tsx'
